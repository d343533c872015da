import { known, type Notices } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  CLAIM_REPORTED: {
    he: {
      subject: 'דיווח על תאונה',
      full: (facts) =>
        `${known(facts.customer)}: דווחה תאונה של רכב ${known(facts.plate)}. תביעה ${known(facts.number)}.`,
      short: 'לקוח דיווח על תאונה.',
    },
    en: {
      subject: 'An accident was reported',
      full: (facts) =>
        `${known(facts.customer)} reported an accident of car ${known(facts.plate)}. Claim ${known(facts.number)}.`,
      short: 'A customer reported an accident.',
    },
    ru: {
      subject: 'Сообщение о ДТП',
      full: (facts) =>
        `${known(facts.customer)}: сообщение о ДТП, автомобиль ${known(facts.plate)}. Дело ${known(facts.number)}.`,
      short: 'Клиент сообщил о ДТП.',
    },
  },
} satisfies Notices;
