import { type Facts, known, type Notices } from './text';

const device = (facts: Facts, unknown: string): string =>
  [facts.browser, facts.system, facts.address].map(known).filter(Boolean).join(', ') || unknown;

/** What the notifications of this concept say. */
export const notices = {
  NEW_SIGN_IN: {
    he: {
      subject: 'כניסה ממכשיר חדש',
      full: (facts) =>
        `כניסה לחשבון ממכשיר שלא הוכר: ${device(facts, 'מכשיר לא ידוע')}. אם הכניסה לא נעשתה בידיעתך, כדאי להחליף סיסמה ולסיים את שאר הכניסות.`,
      short: 'כניסה לחשבון ממכשיר שלא הוכר.',
    },
    en: {
      subject: 'Sign-in from a new device',
      full: (facts) =>
        `Your account was signed in to from a device we have not seen before: ${device(facts, 'unknown device')}. If this was not you, change your password and end the other sessions.`,
      short: 'Your account was signed in to from a new device.',
    },
    ru: {
      subject: 'Вход с нового устройства',
      full: (facts) =>
        `В учётную запись вошли с незнакомого устройства: ${device(facts, 'неизвестное устройство')}. Если это были не вы, смените пароль и завершите остальные сеансы.`,
      short: 'В учётную запись вошли с нового устройства.',
    },
  },
  REMINDER: {
    he: { subject: 'תזכורת', full: (facts) => known(facts.text), short: 'תזכורת ממתינה במערכת.' },
    en: { subject: 'Reminder', full: (facts) => known(facts.text), short: 'A reminder is waiting for you.' },
    ru: { subject: 'Напоминание', full: (facts) => known(facts.text), short: 'Вас ждёт напоминание.' },
  },
} satisfies Notices;
