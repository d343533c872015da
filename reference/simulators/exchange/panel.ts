import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Db } from '../../engine/db/schema';
import { recordingKinds } from './place-call';

const words = {
  he: {
    title: 'מרכזייה מדומה',
    lead: 'שיחה מכאן מצלצלת במערכת כמו ממרכזייה אמיתית, עם הקלטה קצרה.',
    exchange: 'סוכנות',
    number: 'מספר המתקשר',
    hidden: 'מספר חסוי',
    extension: 'שלוחה',
    outcome: 'מה קורה',
    answered: 'עונים',
    missed: 'אין מענה',
    voicemail: 'הודעה קולית',
    direction: 'כיוון',
    incoming: 'נכנסת',
    outgoing: 'יוצאת',
    seconds: 'שניות',
    recording: 'הקלטה',
    good: 'תקינה',
    silent: 'שקטה, MP3',
    empty: 'ריקה',
    damaged: 'פגומה',
    missing: 'לא נמצאת',
    none: 'ללא',
    shuffled: 'הודעות בסדר הפוך',
    twice: 'כל הודעה פעמיים',
    call: 'חיוג',
  },
  en: {
    title: 'Simulated exchange',
    lead: 'A call from here rings in the product like one of a real exchange, with a short recording.',
    exchange: 'Agency',
    number: 'Caller’s number',
    hidden: 'Hidden number',
    extension: 'Extension',
    outcome: 'What happens',
    answered: 'Answered',
    missed: 'No answer',
    voicemail: 'Voicemail',
    direction: 'Direction',
    incoming: 'Incoming',
    outgoing: 'Outgoing',
    seconds: 'Seconds',
    recording: 'Recording',
    good: 'Good',
    silent: 'Silent, MP3',
    empty: 'Empty',
    damaged: 'Damaged',
    missing: 'Missing',
    none: 'None',
    shuffled: 'Events in reverse',
    twice: 'Every event twice',
    call: 'Call',
  },
} as const;

/** Returns the exchanges that can be simulated, with the names of their agencies. */
export const exchangesOf = (db: Db) =>
  db
    .selectFrom('webhook_endpoints')
    .innerJoin('agencies', 'agencies.id', 'webhook_endpoints.agency_id')
    .select(['webhook_endpoints.id', 'agencies.name'])
    .where('webhook_endpoints.source', '=', 'exchange')
    .orderBy('webhook_endpoints.created_at')
    .orderBy('agencies.name')
    .limit(50)
    .execute();

/** The panel of the outbox page that makes calls. */
export async function exchangePanel(db: Db, locale: 'he' | 'en'): Promise<HtmlEscapedString> {
  const say = words[locale];
  const exchanges = await exchangesOf(db);
  if (exchanges.length === 0) return html``;
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
    html`<label
      >${label}
      <select name="${name}">
        ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
      </select></label
    >`;
  return html`<details class="panel">
    <summary>${say.title}</summary>
    <p>${say.lead}</p>
    <form method="post" action="/exchange/calls">
      ${choice(
        'exchangeId',
        say.exchange,
        exchanges.map(({ id, name }) => [id, name] as const),
      )}
      <label>${say.number} <input name="number" dir="ltr" inputmode="tel" value="0521110177" /></label>
      <label>${say.extension} <input name="extension" dir="ltr" value="agent" required /></label>
      ${choice('direction', say.direction, [
        ['INCOMING', say.incoming],
        ['OUTGOING', say.outgoing],
      ])}
      ${choice('outcome', say.outcome, [
        ['answered', say.answered],
        ['missed', say.missed],
        ['voicemail', say.voicemail],
      ])}
      <label>${say.seconds} <input name="seconds" type="number" min="1" max="1800" value="20" /></label>
      ${choice(
        'recording',
        say.recording,
        recordingKinds.map((kind) => [kind, say[kind]] as const),
      )}
      <label><input type="checkbox" name="hidden" value="yes" /> ${say.hidden}</label>
      <label><input type="checkbox" name="shuffled" value="yes" /> ${say.shuffled}</label>
      <label><input type="checkbox" name="twice" value="yes" /> ${say.twice}</label>
      <button>${say.call}</button>
    </form>
  </details>`;
}
