import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { OutboxMessage } from './messages';

const asset = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
export const pageStyle = asset('outbox.css');
export const pageScript = asset('outbox.browser.js');

const words = {
  he: {
    dir: 'rtl',
    title: 'תיבת היוצא',
    lead: 'הודעות ששלחה המערכת. כשלא הוגדר שער SMS או שרת דואר הן נשארות כאן, על המחשב הזה.',
    filter: 'סינון לפי נמען',
    apply: 'סינון',
    all: 'כל ההודעות',
    empty: 'אין עדיין הודעות',
    emptyHint: 'היכנסו למערכת, וקוד הכניסה יופיע כאן מיד.',
    none: 'אין הודעות לנמען הזה',
    code: 'קוד כניסה',
    link: 'פתיחת הקישור',
    SMS: 'SMS',
    MAIL: 'דואר',
    WHATSAPP: 'WhatsApp',
    to: 'אל',
    other: 'English',
    otherLang: 'en',
    live: 'מתעדכן לבד',
  },
  en: {
    dir: 'ltr',
    title: 'Outbox',
    lead: 'Messages that the system sent. With no SMS gateway or mail server configured they stay here, on this computer.',
    filter: 'Filter by recipient',
    apply: 'Filter',
    all: 'All messages',
    empty: 'No messages yet',
    emptyHint: 'Sign in, and the code appears here at once.',
    none: 'No messages to this recipient',
    code: 'Sign-in code',
    link: 'Open the link',
    SMS: 'SMS',
    MAIL: 'Mail',
    WHATSAPP: 'WhatsApp',
    to: 'To',
    other: 'עברית',
    otherLang: 'he',
    live: 'Updates by itself',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

/** `DD.MM.YYYY` in every language (S1 §9). */
const formatter = new Intl.DateTimeFormat('he-IL', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Jerusalem',
});

interface PageOptions {
  to: string;
  locale: 'he' | 'en';
  /** What simulators add below the head. */
  panel: HtmlEscapedString;
}

/** The outbox as a page: newest first, reloads every two seconds. */
export function outboxPage(messages: readonly OutboxMessage[], { to, locale, panel }: PageOptions) {
  const say: Words = words[locale];
  const rows = messages.map((message) => card(message, say));
  return html`<!doctype html>
    <html lang="${locale}" dir="${say.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/outbox.css" />
        <script type="module" src="/outbox.js"></script>
      </head>
      <body>
        <header>
          <div>
            <h1>${say.title}</h1>
            <p>${say.lead}</p>
          </div>
          <a class="language" lang="${say.otherLang}" href="?lang=${say.otherLang}&amp;to=${encodeURIComponent(to)}"
            >${say.other}</a
          >
        </header>
        <form role="search">
          <input type="hidden" name="lang" value="${locale}" />
          <label for="to">${say.filter}</label>
          <div class="field">
            <input id="to" name="to" dir="ltr" inputmode="tel" autocomplete="off" value="${to}" /><button>
              ${say.apply}
            </button>
            ${to ? html`<a href="?lang=${locale}">${say.all}</a>` : ''}
          </div>
        </form>
        ${panel}
        <main aria-live="polite" aria-relevant="additions" data-refresh>
          ${
            rows.length > 0
              ? html`<ol>
                  ${rows}
                </ol>`
              : html`<div class="empty">
                  <p>${to ? say.none : say.empty}</p>
                  <p>${to ? '' : say.emptyHint}</p>
                </div>`
          }
        </main>
        <footer>${say.live}</footer>
      </body>
    </html>`;
}

/** Renders the code large, or the link. */
const secret = (code: string, say: Words) =>
  /^https?:/.test(code)
    ? html`<p><a href="${code}" target="_blank" rel="noopener noreferrer">${say.link}</a></p>`
    : html`<p class="code"><span>${say.code}</span> <bdi dir="ltr">${code}</bdi></p>`;

function card(message: OutboxMessage, say: Words): HtmlEscapedString | Promise<HtmlEscapedString> {
  const { id, channel, recipient, subject, body, code, file, createdAt } = message;
  return html`<li id="m-${id}">
    <article>
      <div class="facts">
        <span class="channel">${say[channel]}</span>
        <span>${say.to} <bdi dir="ltr">${recipient}</bdi></span>
        <time datetime="${createdAt}">${formatter.format(new Date(createdAt))}</time>
      </div>
      ${code ? secret(code, say) : ''} ${subject ? html`<h2 dir="auto">${subject}</h2>` : ''}
      <p class="body" dir="auto">${body}</p>
      ${
        file
          ? html`<p>
              <a href="/outbox/files/${id}" target="_blank" rel="noopener noreferrer"><bdi>${file}</bdi></a>
            </p>`
          : ''
      }
    </article>
  </li>`;
}
