import { type Locale, locales } from '../../i18n/locales';

/**
 * Fields of a campaign's text. In the text they are named in its language: `{לקוח}`, or with words for an empty value
 * `{לקוח|לקוח יקר}`.
 */
export const campaignFields = ['customer', 'agent', 'agency'] as const;
export type CampaignField = (typeof campaignFields)[number];

const names: Readonly<Record<Locale, Readonly<Record<CampaignField, string>>>> = {
  he: { customer: 'לקוח', agent: 'סוכן', agency: 'סוכנות' },
  en: { customer: 'customer', agent: 'agent', agency: 'agency' },
  ru: { customer: 'клиент', agent: 'агент', agency: 'агентство' },
};

/** Returns the name of a field in a text of a language. */
export const campaignFieldName = (field: CampaignField, locale: Locale): string => names[locale][field];

/** Returns the field of a name in any language: texts are translated piece by piece, and older ones have English names. */
const fieldNamed = (name: string): CampaignField | undefined =>
  campaignFields.find((field) => locales.some((locale) => names[locale][field] === name.trim()));

/** First names of usual length in each language, for messages that are measured before there is a customer. */
export const standInNames: Readonly<Record<Locale, string>> = { he: 'אברהם', en: 'Jonathan', ru: 'Александр' };

/** What a new campaign begins with. */
export const usualCampaignTexts: Readonly<Record<Locale, string>> = {
  he: 'שלום {לקוח|רב}, עברנו על התיק הביטוחי ויש הצעה שכדאי להכיר. {סוכן}, {סוכנות}',
  en: 'Hello {customer|there}, we have looked at your insurance and have an offer worth knowing. {agent}, {agency}',
  ru: 'Здравствуйте, {клиент|уважаемый клиент}! Мы посмотрели ваши страховки, и у нас есть для вас предложение. {агент}, {агентство}',
};

export const longestCampaignText = 600;

const fieldForm = /\{([^{}|\n]*)(?:\|([^{}\n]*))?\}/g;

/** Returns the names in brackets that are no fields: a customer would read them. */
export const unknownCampaignFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(fieldForm)].map(([, name = '']) => name).filter((name) => fieldNamed(name) === undefined),
  ),
];

/** Returns a text with its fields filled in, each with its fallback when it has no value. */
export const filledCampaignText = (text: string, values: Readonly<Record<CampaignField, string>>): string =>
  text
    .replace(fieldForm, (_, name: string, fallback = '') => {
      const field = fieldNamed(name);
      return (field && values[field]) || fallback;
    })
    .replace(/ +([,.!?])/g, '$1');

/** The mark and the way out that the law demands in every advertising message (Communications Law, section 30A). */
const frames: Readonly<Record<Locale, { mark: string; leave: string }>> = {
  he: { mark: 'פרסומת', leave: 'למענה או להסרה:' },
  en: { mark: 'Advertisement', leave: 'To answer or unsubscribe:' },
  ru: { mark: 'Реклама', leave: 'Ответить или отписаться:' },
};

interface Words {
  text: string;
  locale: Locale;
  values: Readonly<Record<CampaignField, string>>;
  /** Address of the page where the customer answers or unsubscribes. */
  link: string;
}

/** Returns a message as it is sent: marked as advertisement, with the text, and with the link by which to leave. */
export const campaignMessage = ({ text, locale, values, link }: Words): string =>
  `${frames[locale].mark}: ${filledCampaignText(text, values).trim()}\n${frames[locale].leave} ${link}`;

/** Returns the subject of a mail: the mark, and the first line of the text. */
export const campaignSubject = ({ text, locale, values }: Omit<Words, 'link'>): string =>
  `${frames[locale].mark}: ${filledCampaignText(text, values).trim().split('\n')[0]!.slice(0, 90)}`;
