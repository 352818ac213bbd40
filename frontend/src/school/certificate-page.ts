// <cc-school-certificate>: the certificate of a passed course, on a sheet as it is printed.

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { RefusedError } from "../app/api.ts";
import { datedInFull } from "../app/times.ts";
import { WORDS } from "../app/words.ts";
import "../kit/mark.ts";
import { parts } from "../kit/styles.ts";
import type { CertificateView } from "../protocol.ts";
import "../shell/bar.ts";
import { address, certificate } from "./requests.ts";
import { SCHOOL } from "./words.ts";

@customElement("cc-school-certificate")
export class CcSchoolCertificate extends LitElement {
  @state() private found: CertificateView | undefined;
  @state() private trouble = "";
  readonly #house = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  readonly #person = new URLSearchParams(location.search).get("person") ?? "";

  static override styles = [
    parts,
    css`
      :host { display: block; min-height: 100dvh; }
      main { max-width: 1040px; margin: 0 auto; padding: 28px; outline: none; display: grid; gap: 20px; }
      .acts { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; }
      .acts .back { margin-right: auto; color: var(--ink-2); font-size: 15px; }
      .sheet {
        container-type: inline-size; aspect-ratio: 297 / 210; --ink: #14201F; --act: #00684B; background: #FFFDF7;
        color: var(--ink); border: 1px solid var(--line); border-radius: 8px; padding: 3.4%; box-shadow: var(--lift);
      }
      .inner {
        box-sizing: border-box; height: 100%; border: 1px solid #DDD8C8; border-radius: 1.4cqw;
        padding: 3cqw 5cqw 2.2cqw; display: grid; grid-template-rows: auto 1fr auto auto; text-align: center;
      }
      .club { color: #4E5B5A; font-size: 1.7cqw; margin-top: 1cqw; } cc-mark { justify-self: center; font-size: 2cqw; }
      .top { display: grid; gap: 0; justify-items: center; }
      .middle { align-self: center; display: grid; gap: 1.5cqw; }
      h1 { font-size: 4.6cqw; letter-spacing: -.02em; }
      .says { color: #4E5B5A; font-size: 1.9cqw; }
      .name { font: 700 6cqw/1.1 var(--display); letter-spacing: -.02em; overflow-wrap: anywhere; }
      .has { font-size: 2.1cqw; line-height: 1.45; max-width: 38em; justify-self: center; }
      .signed {
        display: grid; grid-template-columns: 1fr 1fr; gap: 0 8cqw; text-align: left; font-size: 1.45cqw;
        color: #4E5B5A;
      }
      .signed span { border-top: 1px solid #14201F; padding-top: .7cqw; }
      .signed b { font-size: 1.9cqw; font-weight: 500; color: #14201F; padding-bottom: .5cqw; }
      .foot { display: flex; justify-content: space-between; margin-top: 2cqw; font-size: 1.25cqw; color: #4E5B5A; }
      @media (max-width: 640px) {
        main { padding: 16px; }
        .sheet { aspect-ratio: auto; padding: 10px; }
        .inner { padding: 24px 18px 16px; gap: 20px; }
        .club, .signed { font-size: 14px; }
        h1 { font-size: 26px; }
        .says { font-size: 15px; }
        .name { font-size: 30px; }
        .has { font-size: 16px; }
        .signed { gap: 0 24px; margin-top: 40px; }
        .signed b { font-size: 16px; }
        .foot { font-size: 12px; flex-wrap: wrap; gap: 4px 16px; margin-top: 0; }
        .middle { gap: 12px; }
        cc-mark { font-size: 16px; }
      }
      @media print {
        .acts { display: none; } :host { min-height: 0; } main { padding: 0; max-width: none; display: block; }
        .sheet {
          aspect-ratio: auto; width: 100%; height: 178mm; border: 0; box-shadow: none; padding: 0; background: none;
          break-inside: avoid;
        }
        .inner { padding: 10mm 16mm 8mm; }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = `${SCHOOL.certificate.title} · Cutcard`;
    const paper = new CSSStyleSheet();
    paper.replaceSync("@page { size: landscape; margin: 12mm; }"); // a page rule cannot be in an element's own sheet
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper];
    certificate(this.#house, this.#person).then(
      (found) => (this.found = found),
      (error: unknown) => (this.trouble = error instanceof RefusedError ? error.message : WORDS.unreachable),
    );
  }

  override render(): unknown {
    const words = SCHOOL.certificate;
    return html`<cc-bar current="school"></cc-bar>
      <main tabindex="-1">
        <p class="acts"><a class="back" href=${address.house(this.#house)}>${words.back}</a>
          ${
            this.found
              ? html`<a class="btn quiet" href=${address.pdf(this.#house, this.#person, "letter")}
                target="_blank">${words.letter}</a><a class="btn" href=${address.pdf(this.#house, this.#person, "a4")}
                target="_blank">${words.pdf}</a><button class="btn go" type="button"
                @click=${() => print()}>${words.print}</button>`
              : nothing
          }</p>
        ${
          this.trouble
            ? html`<p class="note" role="alert">${this.trouble}</p>`
            : this.found
              ? this.sheet(this.found)
              : html`<p class="muted">${WORDS.loading}</p>`
        }
      </main>`;
  }

  private sheet(it: CertificateView): unknown {
    const words = SCHOOL.certificate;
    return html`<article class="sheet"><div class="inner">
      <div class="top"><cc-mark></cc-mark>${
        it.club === "Cutcard" ? nothing : html`<p class="club">${it.club}</p>`
      }</div>
      <div class="middle"><h1>${SCHOOL.title}</h1><p class="says">${words.says}</p><p class="name">${it.name}</p><p
        class="has">${words.has(it.title)}: ${words.told(it.right, it.of, it.subjects)}</p></div>
      <div class="signed"><b></b><b>${datedInFull(it.at)}</b><span>${words.club}</span><span>${words.date}</span></div>
      <p class="foot"><span>${words.book(it.edition, it.digest)}</span><span>${words.number(it.number)}</span></p>
    </div></article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cc-school-certificate": CcSchoolCertificate;
  }
}
