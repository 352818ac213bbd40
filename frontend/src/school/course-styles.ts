// Where everything stands on a course's page: table and story on the left, question and verdict on the right.

import { css } from "lit";

export const courseStyles = css`
  :host { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); height: 100dvh; }
  main { display: grid; grid-template-columns: minmax(0, 1fr) 448px; min-height: 0; outline: none; }
  .left { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); min-height: 0; min-width: 0; }
  .head { display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; gap: 12px; padding: 16px 28px 12px; }
  .title { display: flex; align-items: baseline; gap: 4px 20px; flex-wrap: wrap; }
  .title a { font-size: 15px; color: var(--ink-2); }
  .title button {
    margin-left: auto; padding: 0; border: 0; background: none; font-size: 15px; color: var(--ink-2);
    text-decoration: underline; cursor: pointer; min-height: 32px;
  }
  h1 { font-size: var(--t-xl); }
  .stage {
    position: relative; min-height: 0;
    background: radial-gradient(62% 66% at 50% 46%, color-mix(in srgb, var(--ground) 90%, var(--felt)), var(--ground));
  }
  cc-stage { position: absolute; inset: 0; }
  .story {
    padding: 12px 28px 16px; border-top: 1px solid var(--line); background: var(--panel); display: grid; gap: 4px;
  }
  .story .facts { font-size: 15px; line-height: 1.45; color: var(--ink-2); }
  .story ol { max-height: 112px; overflow: auto; overscroll-behavior: contain; font-size: 15px; line-height: 1.45; }
  .panel {
    display: grid; align-content: start; gap: 16px; min-height: 0; overflow: auto; overscroll-behavior: contain;
    padding: 24px 28px; background: var(--panel); border-left: 4px solid var(--book);
  }
  .acts {
    display: grid; grid-template-columns: 1fr auto; gap: 10px; position: sticky; bottom: -24px; margin: 4px -28px -16px;
    padding: 12px 28px 16px; background: linear-gradient(transparent, var(--panel) 14px);
  }
  .foot { margin-top: 12px; padding-top: 18px; border-top: 1px solid var(--line); }
  .stranger { font-size: var(--t-s); line-height: 1.5; color: var(--ink-2); }
  .stranger a { color: var(--book); font-weight: 600; }
  .cheer { display: grid; gap: 8px; justify-items: start; } .cheer b { font-size: var(--t-l); }
  .played { overflow: auto; padding: 0 28px 24px; grid-row: 2 / 4; }
  @media (max-width: 1100px) {
    main { grid-template-columns: minmax(0, 1fr) 384px; }
    .panel { padding: 20px; }
    .acts { margin-inline: -20px; padding-inline: 20px; }
    .head { padding-inline: 20px; }
    .story { padding-inline: 20px; }
    .played { padding-inline: 20px; }
  }
  @media (max-width: 820px) {
    :host { height: auto; min-height: 100dvh; }
    main { grid-template-columns: minmax(0, 1fr); }
    .left { grid-template-rows: auto 400px auto; }
    .panel { border-left: 0; border-top: 4px solid var(--book); overflow: visible; }
    .acts { bottom: 0; }
    .story ol { max-height: 76px; }
    .head .subjects {
      flex-wrap: nowrap; overflow-x: auto; margin-inline: -20px; padding-inline: 20px; scrollbar-width: none;
    }
    .head .subjects button { flex: none; }
  }
  @media (max-width: 640px) {
    .head { padding: 12px 16px 10px; }
    .head .subjects { margin-inline: -16px; padding-inline: 16px; }
    .story { padding: 10px 16px 12px; }
    .panel { padding: 18px 16px 24px; }
    .acts { margin-inline: -16px; padding-inline: 16px; }
    .played { padding: 0 0 12px; }
    .left { grid-template-rows: auto 376px auto; }
    .story ol { max-height: 44px; font-size: var(--t-s); }
  }
`;
