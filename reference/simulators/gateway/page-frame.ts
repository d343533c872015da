import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from 'hono/html';
import { directionOf, type Locale } from '../../../lib/i18n/locales';
import { testCards, type TypedCard } from './card';
import { pageTexts } from './page-texts';

export const pageStyle = readFileSync(path.join(import.meta.dirname, 'gateway.css'), 'utf8');

export type Content = ReturnType<typeof html>;

export const frame = (language: Locale, title: string, content: Content) =>
  html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/gateway/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;

export const head = (title: string, under: string | Content) =>
  html`<header>
    <span class="mark" aria-hidden="true"></span>
    <div>
      <h1>${title}</h1>
      <p>${under}</p>
    </div>
  </header>`;

interface Field {
  name: string;
  label: string;
  value: string;
  hint: string;
  numeric: boolean;
  autocomplete: string;
  /** Shown when the input is wrong. */
  complaint: string | null;
}

export const field = ({ name, label, value, hint, numeric, autocomplete, complaint }: Field): Content =>
  html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${hint}"
      autocomplete="${autocomplete}"
      inputmode="${numeric ? 'numeric' : 'text'}"
      maxlength="100"
      ${numeric ? html`dir="ltr"` : ''}
      ${complaint === null ? '' : html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${complaint === null ? '' : html`<span class="error" id="${name}-error">${complaint}</span>`}
  </p>`;

export interface CardInput {
  /** Previous input; number and code have to be typed again. */
  typed: TypedCard | null;
  wrong: readonly (keyof TypedCard)[];
}

/** Returns the fields of a card. Their values are posted to the gateway only. */
export function cardFields(language: Locale, { typed, wrong }: CardInput): Content {
  const { fields, complaints } = pageTexts[language];
  const one = (name: keyof TypedCard, rest: Omit<Field, 'name' | 'label' | 'complaint'>) =>
    field({ name, label: fields[name], complaint: wrong.includes(name) ? complaints[name] : null, ...rest });
  return html`${one('holder', { value: typed?.holder ?? '', hint: '', numeric: false, autocomplete: 'cc-name' })}
    ${one('number', { value: '', hint: '0000 0000 0000 0000', numeric: true, autocomplete: 'cc-number' })}
    <div class="pair">
      ${one('expiry', { value: typed?.expiry ?? '', hint: 'MM/YY', numeric: true, autocomplete: 'cc-exp' })}
      ${one('cvv', { value: '', hint: 'CVV', numeric: true, autocomplete: 'cc-csc' })}
    </div>`;
}

/** Returns the list of test cards. */
export function testCardList(language: Locale): Content {
  const { testCards: title, cards } = pageTexts[language];
  return html`<section aria-labelledby="test-cards">
    <h2 id="test-cards">${title}</h2>
    <dl>
      ${(Object.keys(testCards) as (keyof typeof testCards)[]).map(
        (kind) =>
          html`<div>
            <dt><bdi dir="ltr">${testCards[kind]}</bdi></dt>
            <dd>${cards[kind]}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** Returns the page for a visit that ended, expired or never existed. */
export function gonePage(language: Locale) {
  const { gone, goneText } = pageTexts[language];
  return frame(language, gone, head(gone, goneText));
}
