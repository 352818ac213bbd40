// How the tablet is laid out: tracker and panel beside each other on a tablet, above each other on a phone.

import { css } from "lit";

export const tabletStyles = css`
  :host {
    position: fixed; inset: 0; display: grid; grid-template: 60px minmax(0, 1fr) / 584fr 440fr;
    background: var(--ground); color: var(--ink); font-size: 16px; line-height: 1.4;
  }
  cc-tablet-top { grid-column: 1 / -1; }
  .left {
    position: relative; display: grid; grid-template-rows: minmax(0, 1fr) auto; min-width: 0; min-height: 0;
    outline: none;
  }
  .panel {
    min-width: 0; min-height: 0; overflow: hidden; background: var(--panel); border-left: 1px solid var(--line);
  }
  .bad-beat { height: 100%; overflow: auto; padding: 18px 20px; display: grid; gap: 12px; align-content: start; }
  .panel.book { border-left: 3px solid var(--book); }
  /* a refusal stands above the control that was refused, or beside the felt where that is open */
  cc-toast { position: absolute; z-index: 9; left: 18px; width: calc(57% - 36px); bottom: 196px; }
  cc-toast.beside { left: auto; right: 12px; top: 68px; bottom: auto; width: min(416px, 42%); }
  .loading {
    grid-row: 1 / -1; grid-column: 1 / -1; display: grid; place-content: center; justify-items: center; gap: 14px;
    padding: 24px; text-align: center; color: var(--ink-2);
  }
  .loading h1 { color: var(--ink); }
  @media (min-width: 1200px) { :host { grid-template-columns: minmax(0, 1fr) minmax(440px, 36%); } }
  /* a phone on its side: the table scrolls */
  @media (min-width: 720px) and (max-height: 560px) { .left { overflow: auto; grid-template-rows: 340px auto; } }
  @media (max-width: 719px) {
    :host {
      position: relative; inset: auto; min-height: 100dvh; grid-template: 52px auto auto / minmax(0, 1fr);
      align-content: start;
    }
    .left { grid-template-rows: clamp(330px, 46dvh, 420px) auto; }
    .panel { border: 0; }
    .panel:not(.rest) { position: fixed; inset: 0; top: 52px; z-index: 8; border-top: 1px solid var(--line); }
    .panel.book { border-left: 0; border-top: 3px solid var(--book); }
    cc-toast, cc-toast.beside { position: fixed; left: 12px; right: 12px; top: 60px; bottom: auto; width: auto; }
  }
`;
