import type { AskedKinds } from '../../../lib/contract/documents/envelope-drafts';
import type { Locale } from '../../../lib/i18n/locales';

export interface TextFacts {
  name: string;
  agency: string;
  agent: string;
  subject: string;
  /** The agent's message. */
  message: string | null;
  url: string;
  /** Last day of the link, DD.MM.YYYY. */
  until: string;
  /** Rejected items with reasons. */
  rejected: readonly { title: string; reason: string }[];
}

export interface Words {
  subject: string;
  /** One line, for an SMS. */
  short: string;
  /** Text of the mail. */
  lead: string;
}

/** What the first message of an envelope says: subject of the mail, end of the SMS, and what the agency wants. */
const asked: Record<Locale, Record<AskedKinds, readonly [subject: string, todo: string, lead: string]>> = {
  he: {
    SIGN: ['לחתימה', 'לצפייה ולחתימה', 'שלחו לך מסמכים לחתימה'],
    UPLOAD: ['בקשה לקבצים', 'לשליחת הקבצים', 'מבקשים לקבל ממך'],
    ANSWER: ['בקשה למידע', 'למענה', 'מבקשים ממך תשובה'],
    SIGN_UPLOAD: ['לחתימה ולשליחת קבצים', 'לחתימה ולשליחת קבצים', 'שלחו לך מסמכים לחתימה, ומבקשים ממך גם קבצים'],
    SIGN_ANSWER: ['לחתימה ולמענה', 'לחתימה ולמענה', 'שלחו לך מסמכים לחתימה, ומבקשים ממך גם תשובה'],
    UPLOAD_ANSWER: ['בקשה לקבצים ולמידע', 'לשליחת הקבצים ולמענה', 'מבקשים ממך קבצים ותשובה'],
    SIGN_UPLOAD_ANSWER: [
      'לחתימה, לקבצים ולמידע',
      'לחתימה, לשליחת קבצים ולמענה',
      'שלחו לך מסמכים לחתימה, ומבקשים ממך גם קבצים ותשובה',
    ],
  },
  en: {
    SIGN: ['To sign', 'Read and sign', 'has sent you documents to sign'],
    UPLOAD: ['Files needed', 'Send the files here', 'asks you for'],
    ANSWER: ['Information needed', 'Please answer', 'asks you for an answer'],
    SIGN_UPLOAD: [
      'To sign, and files needed',
      'Sign and send files',
      'has sent you documents to sign and asks you for files',
    ],
    SIGN_ANSWER: ['To sign and answer', 'Sign and answer', 'has sent you documents to sign and asks you for an answer'],
    UPLOAD_ANSWER: ['Files and information needed', 'Send the files and answer', 'asks you for files and an answer'],
    SIGN_UPLOAD_ANSWER: [
      'To sign, files and information needed',
      'Sign, send files and answer',
      'has sent you documents to sign and asks you for files and an answer',
    ],
  },
  ru: {
    SIGN: ['На подпись', 'Прочитать и подписать', 'вам отправлены документы на подпись'],
    UPLOAD: ['Нужны файлы', 'Отправить файлы', 'просим прислать'],
    ANSWER: ['Нужна информация', 'Ответить', 'просим вас ответить'],
    SIGN_UPLOAD: [
      'На подпись, нужны файлы',
      'Подписать и отправить файлы',
      'вам отправлены документы на подпись, а также просим прислать файлы',
    ],
    SIGN_ANSWER: [
      'На подпись, нужна информация',
      'Подписать и ответить',
      'вам отправлены документы на подпись, а также просим ответить',
    ],
    UPLOAD_ANSWER: ['Нужны файлы и информация', 'Отправить файлы и ответить', 'просим прислать файлы и ответить'],
    SIGN_UPLOAD_ANSWER: [
      'На подпись, нужны файлы и информация',
      'Подписать, отправить файлы и ответить',
      'вам отправлены документы на подпись, а также просим прислать файлы и ответить',
    ],
  },
};

type AskedWords = Record<AskedKinds, (facts: TextFacts) => Words>;

const wordsIn = (locale: Locale): AskedWords =>
  Object.fromEntries(
    Object.entries(asked[locale]).map(([kinds, [about, todo, lead]]) => [
      kinds,
      ({ agency, subject }: TextFacts): Words => ({
        subject: `${about}: ${subject}`,
        short: locale === 'he' ? `${agency}: ${subject}, ${todo}:` : `${agency}: ${subject}. ${todo}:`,
        lead: locale === 'ru' ? `${agency}: ${lead}: ${subject}.` : `${agency} ${lead}: ${subject}.`,
      }),
    ]),
  ) as AskedWords;

/** Words of the first message to a signer, by all that is asked of them. */
export const askedWords: Record<Locale, AskedWords> = { he: wordsIn('he'), en: wordsIn('en'), ru: wordsIn('ru') };
