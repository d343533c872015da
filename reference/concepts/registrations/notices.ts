import { known, type Notices } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  REGISTRATION_WAITING: {
    he: {
      subject: 'סוכנות ממתינה לאישור',
      full: (facts) => `${known(facts.agency)} נרשמה וממתינה לאישור.`,
      short: 'סוכנות חדשה ממתינה לאישור.',
    },
    en: {
      subject: 'An agency awaits approval',
      full: (facts) => `${known(facts.agency)} has registered and awaits approval.`,
      short: 'A new agency awaits approval.',
    },
    ru: {
      subject: 'Агентство ждёт одобрения',
      full: (facts) => `Агентство «${known(facts.agency)}» зарегистрировалось и ждёт одобрения.`,
      short: 'Новое агентство ждёт одобрения.',
    },
  },
} satisfies Notices;
