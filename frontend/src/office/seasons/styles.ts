// Styles shared by the seasons tab: panels, rows of fields, small tables.

import { css } from "lit";

export const seasonStyles = css`
  :host { display: block; }
  section { display: grid; gap: 12px; padding: 16px 0 20px; border-top: 1px solid var(--line); }
  h2 { font-size: var(--t-l); }
  h3 { font-size: 15px; font-weight: 650; }
  .row { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    align-items: start; }
  .acts { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
  .wrong { font-size: var(--t-s); color: var(--stop); font-weight: 500; }
  .hint { font-size: var(--t-s); color: var(--ink-2); }
  .wide { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-size: 15px; }
  th { font-size: 13px; font-weight: 500; color: var(--ink-2); text-align: left; padding: 0 10px 6px 0; }
  td { padding: 8px 10px 8px 0; border-top: 1px solid var(--line); vertical-align: middle;
    font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .r { text-align: right; }
  details > summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; font-weight: 600;
    font-size: var(--t-s); }
`;
