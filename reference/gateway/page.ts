import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from 'hono/html';
import { testCards, type TypedCard } from './card';

export const pageStyle = readFileSync(path.join(import.meta.dirname, 'gateway.css'), 'utf8');

type Content = ReturnType<typeof html>;

/** The gateway is in English only (S1 §9). */
const frame = (title: string, content: Content) =>
  html`<!doctype html>
    <html lang="en" dir="ltr">
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

const complaints: Record<keyof TypedCard, string> = {
  holder: 'Enter the name as it is on the card',
  number: 'This is not a valid card number',
  expiry: 'Enter month and year, not in the past: MM/YY',
  cvv: 'Enter the 3 or 4 digits of the security code',
};

interface CardPage {
  returnUrl: string;
  /** Previous input; number and code have to be typed again. */
  typed: TypedCard | null;
  wrong: readonly (keyof TypedCard)[];
}

interface Field {
  name: keyof TypedCard;
  label: string;
  value: string;
  hint: string;
  numeric: boolean;
  autocomplete: string;
}

function field({ name, label, value, hint, numeric, autocomplete }: Field, wrong: CardPage['wrong']): Content {
  const bad = wrong.includes(name);
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${hint}"
      autocomplete="${autocomplete}"
      inputmode="${numeric ? 'numeric' : 'text'}"
      maxlength="100"
      ${bad ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
    />
    ${bad ? html`<span class="error" id="${name}-error">${complaints[name]}</span>` : ''}
  </p>`;
}

/** Returns the card form. Its data are posted to the gateway only. */
export const cardPage = ({ returnUrl, typed, wrong }: CardPage) =>
  frame(
    'Save a card',
    html`<header>
        <span class="mark" aria-hidden="true"></span>
        <div>
          <h1>Save a card</h1>
          <p>for ${new URL(returnUrl).host}</p>
        </div>
      </header>
      <p class="sandbox">Sandbox: no real card, no real money.</p>
      <form method="post">
        ${field({ name: 'holder', label: 'Name on the card', value: typed?.holder ?? '', hint: '', numeric: false, autocomplete: 'cc-name' }, wrong)}
        ${field({ name: 'number', label: 'Card number', value: '', hint: '0000 0000 0000 0000', numeric: true, autocomplete: 'cc-number' }, wrong)}
        <div class="pair">
          ${field({ name: 'expiry', label: 'Expires', value: typed?.expiry ?? '', hint: 'MM/YY', numeric: true, autocomplete: 'cc-exp' }, wrong)}
          ${field({ name: 'cvv', label: 'Security code', value: '', hint: 'CVV', numeric: true, autocomplete: 'cc-csc' }, wrong)}
        </div>
        <div class="acts">
          <button name="act" value="save">Save card</button
          ><button name="act" value="cancel" class="quiet" formnovalidate>Cancel</button>
        </div>
      </form>
      <section aria-labelledby="test-cards">
        <h2 id="test-cards">Test cards</h2>
        <dl>
          <div>
            <dt>${testCards.approved}</dt>
            <dd>saved, every charge succeeds</dd>
          </div>
          <div>
            <dt>${testCards.refused}</dt>
            <dd>refused when it is saved</dd>
          </div>
          <div>
            <dt>${testCards.declinedLater}</dt>
            <dd>saved, every charge is declined</dd>
          </div>
          <div>
            <dt>${testCards.answerLost}</dt>
            <dd>saved, the answer to a charge is lost for a while</dd>
          </div>
          <div>
            <dt>${testCards.slowRequest}</dt>
            <dd>saved, a charge is made after a few seconds</dd>
          </div>
          <div>
            <dt>${testCards.slowAnswer}</dt>
            <dd>saved, a charge is answered after a few seconds</dd>
          </div>
        </dl>
      </section>`,
  );

/** Returns the page for a visit that ended, expired or never existed. */
export const gonePage = () =>
  frame(
    'Page not available',
    html`<header>
      <span class="mark" aria-hidden="true"></span>
      <div>
        <h1>This page is no longer available</h1>
        <p>Go back and start again.</p>
      </div>
    </header>`,
  );
