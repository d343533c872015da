import type { Locale } from '../../../lib/i18n/locales';
import { known, type Notices } from '../notifications/text';

/** What a customer said to an offer. */
const answers: Record<Locale, Readonly<Record<string, string>>> = {
  he: {
    AGREES: 'אישור לחידוש במחיר שנשלח',
    INTERESTED: 'יש עניין בהצעה',
    NOT_INTERESTED: 'אין עניין בהצעה',
    ALREADY_PURCHASED: 'כבר נרכש ביטוח',
    UNSUBSCRIBE: 'בקשה להסרה מדיוור',
  },
  en: {
    AGREES: 'agreed to renew at the price that was sent',
    INTERESTED: 'interested in the offer',
    NOT_INTERESTED: 'not interested in the offer',
    ALREADY_PURCHASED: 'already insured elsewhere',
    UNSUBSCRIBE: 'asked to be unsubscribed',
  },
  ru: {
    AGREES: 'согласие на продление по отправленной цене',
    INTERESTED: 'предложение интересно',
    NOT_INTERESTED: 'предложение неинтересно',
    ALREADY_PURCHASED: 'полис уже куплен',
    UNSUBSCRIBE: 'просьба отписать от рассылки',
  },
};

/** What the notifications of this concept say. */
export const notices = {
  OFFERS_CHOSEN: {
    he: {
      subject: 'נבחרה הצעה',
      full: (facts) => `${known(facts.customer)}: נבחרה ההצעה של ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'לקוח בחר הצעה.',
    },
    en: {
      subject: 'An offer was chosen',
      full: (facts) => `${known(facts.customer)} chose ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'A customer chose an offer.',
    },
    ru: {
      subject: 'Предложение выбрано',
      full: (facts) => `${known(facts.customer)}: выбрано предложение ${known(facts.insurer)}, ${known(facts.price)}.`,
      short: 'Клиент выбрал предложение.',
    },
  },
  OFFERS_QUESTION: {
    he: {
      subject: 'שאלה על הצעות',
      full: (facts) => `${known(facts.customer)}: ״${known(facts.question)}״`,
      short: 'התקבלה שאלה על הצעות שנשלחו.',
    },
    en: {
      subject: 'A question about offers',
      full: (facts) => `${known(facts.customer)}: “${known(facts.question)}”`,
      short: 'There is a question about offers you sent.',
    },
    ru: {
      subject: 'Вопрос о предложениях',
      full: (facts) => `${known(facts.customer)}: «${known(facts.question)}»`,
      short: 'Есть вопрос об отправленных предложениях.',
    },
  },
  OPPORTUNITY_ANSWERED: {
    he: {
      subject: 'תשובה להצעה',
      full: (facts) => `${known(facts.customer)}: ${answers.he[known(facts.answer)] ?? ''}.`,
      short: 'התקבלה תשובה להצעה.',
    },
    en: {
      subject: 'Answer to an offer',
      full: (facts) => `${known(facts.customer)}: ${answers.en[known(facts.answer)] ?? ''}.`,
      short: 'An offer was answered.',
    },
    ru: {
      subject: 'Ответ на предложение',
      full: (facts) => `${known(facts.customer)}: ${answers.ru[known(facts.answer)] ?? ''}.`,
      short: 'Получен ответ на предложение.',
    },
  },
} satisfies Notices;
