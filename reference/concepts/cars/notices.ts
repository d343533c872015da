import { subjectText } from '../../../lib/format/vehicle';
import { known, type Notices } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  QUOTE_SEARCH_FINISHED: {
    he: {
      subject: 'החיפוש הסתיים',
      full: (facts) =>
        `בקשה ${known(facts.number)} (${subjectText(known(facts.subject), 'he')}): ${known(facts.offers)} הצעות התקבלו${Number(facts.missing) > 0 ? `, ${known(facts.missing)} חברות לא ענו` : ''}.`,
      short: 'חיפוש הצעות הסתיים.',
    },
    en: {
      subject: 'The search is finished',
      full: (facts) =>
        `Request ${known(facts.number)} (${subjectText(known(facts.subject), 'en')}): ${known(facts.offers)} offers${Number(facts.missing) > 0 ? `, ${known(facts.missing)} insurers did not answer` : ''}.`,
      short: 'A search for offers is finished.',
    },
    ru: {
      subject: 'Поиск завершён',
      full: (facts) =>
        `Запрос ${known(facts.number)} (${subjectText(known(facts.subject), 'ru')}): предложений — ${known(facts.offers)}${Number(facts.missing) > 0 ? `, не ответили — ${known(facts.missing)}` : ''}.`,
      short: 'Поиск предложений завершён.',
    },
  },
} satisfies Notices;
