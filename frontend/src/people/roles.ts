// A row of check boxes: a person's roles, each with its rights.

import { type TemplateResult, css, html } from "lit";
import { PEOPLE, ROLES } from "./words.ts";

export type RoleNames = (typeof ROLES)[number];

export const roleStyles = css`
  .roles { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px; }
  .roles label {
    display: flex; align-items: center; gap: 10px; min-height: var(--target); padding: 6px 12px;
    border: 1px solid var(--line); border-radius: var(--r-m); background: var(--raised); cursor: pointer;
  }
  .roles label:hover { background: var(--hover); }
  .roles label:has(:checked) { border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); }
  .roles label:has(:focus-visible) { outline: 3px solid var(--book); outline-offset: 2px; }
  .roles input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--act); outline: none; }
  .roles b { display: block; font-weight: 600; line-height: 1.2; }
  .roles small { display: block; font-size: 13px; line-height: 1.25; color: var(--ink-2); }
  fieldset legend { margin-bottom: 8px; }
`;

export function roleBoxes(
  legend: string,
  chosen: readonly string[],
  offered: readonly RoleNames[] = ROLES,
): TemplateResult {
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="roles">
      ${offered.map(
        (role) =>
          html`<label><input type="checkbox" name="roles" value=${role}
            ?checked=${chosen.includes(
              role,
            )} /><span><b>${PEOPLE.roles[role]}</b><small>${PEOPLE.may[role]}</small></span></label>`,
      )}
    </div>
  </fieldset>`;
}
