// <cc-portrait person=… name=… ?photo>: a person's photo or initials; and a photo made small before it is sent.

import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";

const SIDE = 320;

@customElement("cc-portrait")
export class CcPortrait extends LitElement {
  @property() person = "";
  @property() name = "";
  @property({ type: Boolean }) photo = false;
  /** A new number loads the picture again. */
  @property({ type: Number }) turn = 0;

  static override styles = css`
    :host { display: inline-grid; flex: none; width: 64px; height: 64px; border-radius: 50%; overflow: hidden;
      background: var(--raised); box-shadow: inset 0 0 0 1px var(--line-strong); place-items: center; }
    img { width: 64px; height: 64px; object-fit: cover; }
    span { font: 650 22px var(--display); color: var(--ink-2); }
  `;

  override render(): unknown {
    return this.photo
      ? html`<img src=${`/api/people/${encodeURIComponent(this.person)}/photo?turn=${this.turn}`} alt=${this.name} />`
      : html`<span aria-hidden="true">${initials(this.name)}</span>`;
  }
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
}

/** A picture cut to a square and made small, in base64; "": not a picture that this browser can read. */
export async function smallPhoto(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const board = document.createElement("canvas");
    board.width = board.height = Math.min(SIDE, side);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    board.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, board.width, board.height);
    return board.toDataURL("image/jpeg", 0.85).split(",")[1] ?? "";
  } catch {
    return "";
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-portrait": CcPortrait;
  }
}
