// A button that stays in its place: `button({label, kind, key, run})`. A closed button stays visible, and a tap says
// why.

import { type TemplateResult, html, nothing } from "lit";
import { toast } from "./toast.ts";

export interface Button {
  readonly label: unknown;
  /** go: the one primary act of a view; ivory: the free or cheap act; stop: a destructive act. */
  readonly kind?: "go" | "ivory" | "quiet" | "stop" | "";
  /** The shortcut key, shown beside the label. */
  readonly key?: string;
  /** Why it cannot be done now; the button looks closed. */
  readonly closed?: string;
  readonly busy?: boolean;
  readonly armed?: boolean;
  readonly small?: boolean;
  readonly run: () => void;
}

/** The styles are in kit/styles.ts. */
export function button(it: Button): TemplateResult {
  const classes = ["btn", it.kind, it.small && "small", it.armed && "armed"].filter(Boolean).join(" ");
  const press = (): void => {
    if (it.busy) return;
    if (it.closed === undefined) it.run();
    else if (it.closed) toast({ kind: "refused", title: it.closed });
  };
  return html`<button type="button" class=${classes} aria-disabled=${it.closed === undefined ? nothing : "true"}
    aria-pressed=${it.armed === undefined ? nothing : String(it.armed)}
    aria-busy=${it.busy ? "true" : nothing} aria-keyshortcuts=${it.key ?? nothing} title=${it.closed || nothing}
    @click=${press}>${it.label}${it.key ? html`<kbd aria-hidden="true">${it.key}</kbd>` : nothing}</button>`;
}
