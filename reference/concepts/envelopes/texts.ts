import type { AskedKinds } from '../../../lib/contract/documents/envelope-drafts';
import type { Locale } from '../../../lib/i18n/locales';
import { askedWords, type TextFacts, type Words } from './asked-words';

/** Occasions of a message to a signer. */
export type Occasion = AskedKinds | 'REMIND' | 'EXTEND' | 'AGAIN' | 'DONE';

const words: Record<Locale, Record<Occasion, (facts: TextFacts) => Words>> = {
  he: {
    ...askedWords.he,
    EXTEND: ({ agency, subject, until }) => ({
      subject: `הוארך עד ${until}: ${subject}`,
      short: `${agency}: ${subject}, הקישור הוארך עד ${until}:`,
      lead: `הקישור של ${subject} הוארך עד ${until}.`,
    }),
    REMIND: ({ agency, subject }) => ({
      subject: `תזכורת: ${subject}`,
      short: `תזכורת מ${agency}: ${subject} עדיין מחכה:`,
      lead: `רק להזכיר: ${subject} עדיין מחכה לך.`,
    }),
    AGAIN: ({ agency, subject }) => ({
      subject: `נדרש תיקון: ${subject}`,
      short: `${agency}: ${subject}, יש לשלוח שוב:`,
      lead: `תודה על מה שנשלח. חלק מהדברים דרושים שוב:`,
    }),
    DONE: ({ agency, subject }) => ({
      subject: `נחתם: ${subject}`,
      short: `${agency}: ${subject} נחתם. לעותק שלך:`,
      lead: `תודה. ${subject} נחתם, והעותק החתום מחכה לך.`,
    }),
  },
  en: {
    ...askedWords.en,
    EXTEND: ({ agency, subject, until }) => ({
      subject: `Extended until ${until}: ${subject}`,
      short: `${agency}: ${subject}. Extended until ${until}:`,
      lead: `Your link for ${subject} now works until ${until}.`,
    }),
    REMIND: ({ agency, subject }) => ({
      subject: `Reminder: ${subject}`,
      short: `Reminder from ${agency}: ${subject} is still waiting:`,
      lead: `Just a reminder: ${subject} is still waiting for you.`,
    }),
    AGAIN: ({ agency, subject }) => ({
      subject: `Needed again: ${subject}`,
      short: `${agency}: ${subject}. Please send again:`,
      lead: `Thank you for what you sent. Some of it is needed again:`,
    }),
    DONE: ({ agency, subject }) => ({
      subject: `Signed: ${subject}`,
      short: `${agency}: ${subject} is signed. Your copy:`,
      lead: `Thank you. ${subject} is signed, and your copy is ready.`,
    }),
  },
  ru: {
    ...askedWords.ru,
    EXTEND: ({ agency, subject, until }) => ({
      subject: `Продлено до ${until}: ${subject}`,
      short: `${agency}: ${subject}. Ссылка продлена до ${until}:`,
      lead: `Ссылка «${subject}» продлена до ${until}.`,
    }),
    REMIND: ({ agency, subject }) => ({
      subject: `Напоминание: ${subject}`,
      short: `Напоминание, ${agency}: ${subject} всё ещё ждёт вас:`,
      lead: `Напоминаем: ${subject} всё ещё ждёт вас.`,
    }),
    AGAIN: ({ agency, subject }) => ({
      subject: `Нужно ещё раз: ${subject}`,
      short: `${agency}: ${subject}. Пришлите, пожалуйста, ещё раз:`,
      lead: `Спасибо за присланное. Кое-что нужно ещё раз:`,
    }),
    DONE: ({ agency, subject }) => ({
      subject: `Подписано: ${subject}`,
      short: `${agency}: ${subject}, подписано. Ваша копия:`,
      lead: `Спасибо. ${subject}: подписано, ваша копия готова.`,
    }),
  },
};

const frame: Record<Locale, { hello: (name: string) => string; until: (day: string) => string; open: string }> = {
  he: { hello: (name) => `שלום ${name},`, until: (day) => `הקישור אישי, ותקף עד ${day}.`, open: 'לפתיחה:' },
  en: {
    hello: (name) => `Hello ${name},`,
    until: (day) => `The link is personal and works until ${day}.`,
    open: 'Open:',
  },
  ru: {
    hello: (name) => `Здравствуйте, ${name}!`,
    until: (day) => `Ссылка личная и действует до ${day}.`,
    open: 'Открыть:',
  },
};

/** Builds the SMS with the link. It names the signer: a couple may have one phone. */
export const smsTo = (locale: Locale, occasion: Occasion, facts: TextFacts): string =>
  `${frame[locale].hello(facts.name)} ${words[locale][occasion](facts).short} ${facts.url}`;

const copyWords: Record<Locale, (title: string) => { subject: string; lead: string }> = {
  he: (title) => ({ subject: `עותק חתום: ${title}`, lead: `מצורף העותק החתום של ${title}.` }),
  en: (title) => ({ subject: `Signed copy: ${title}`, lead: `The signed copy of ${title} is attached.` }),
  ru: (title) => ({ subject: `Подписанная копия: ${title}`, lead: `Во вложении подписанная копия: ${title}.` }),
};

/** Builds a mail that brings nothing but one more signed document. */
export function copyTo(
  locale: Locale,
  title: string,
  { name, agent, agency }: Pick<TextFacts, 'name' | 'agent' | 'agency'>,
): { subject: string; body: string } {
  const { subject, lead } = copyWords[locale](title);
  return { subject, body: [frame[locale].hello(name), lead, `${agent}\n${agency}`].join('\n\n') };
}

/** Builds the mail with the link, the agent's message and rejected items. */
export function mailTo(locale: Locale, occasion: Occasion, facts: TextFacts): { subject: string; body: string } {
  const { subject, lead } = words[locale][occasion](facts);
  const { hello, until, open } = frame[locale];
  const rejected = facts.rejected.map(({ title, reason }) => `- ${title}: ${reason}`).join('\n');
  const parts = [
    hello(facts.name),
    lead,
    rejected,
    facts.message ?? '',
    `${open}\n${facts.url}`,
    until(facts.until),
    `${facts.agent}\n${facts.agency}`,
  ];
  return { subject, body: parts.filter(Boolean).join('\n\n') };
}
