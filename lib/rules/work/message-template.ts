import type { Locale } from '../../i18n/locales';

/** What an agency sends to a customer with a text of its own. */
export const templateKinds = ['ORDER', 'DOCUMENT', 'ENVELOPE', 'OFFERS', 'NOTICE'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Fields of a text, written in curly brackets. */
export const templateFields = ['customer', 'subject', 'link', 'agent', 'agency'] as const;
export type TemplateField = (typeof templateFields)[number];

export const longestTemplate = 1_000;

const usual: Readonly<Record<TemplateKind, Readonly<Record<Locale, string>>>> = {
  ORDER: {
    he: 'שלום {customer},\nפרטי הביטוח שלך, {subject}, מחכים כאן:\n{link}\n{agent}, {agency}',
    en: 'Hello {customer},\nthe details of your insurance, {subject}, are here:\n{link}\n{agent}, {agency}',
    ru: 'Здравствуйте, {customer}!\nДанные вашей страховки ({subject}) по ссылке:\n{link}\n{agent}, {agency}',
  },
  DOCUMENT: {
    he: 'שלום {customer},\nהמסמך {subject} מחכה כאן:\n{link}\n{agent}, {agency}',
    en: 'Hello {customer},\nthe document {subject} is here:\n{link}\n{agent}, {agency}',
    ru: 'Здравствуйте, {customer}!\nДокумент «{subject}» по ссылке:\n{link}\n{agent}, {agency}',
  },
  ENVELOPE: {
    he: 'שלום {customer},\nלצפייה ולחתימה על {subject}:\n{link}\n{agent}, {agency}',
    en: 'Hello {customer},\n{subject}: please read and sign:\n{link}\n{agent}, {agency}',
    ru: 'Здравствуйте, {customer}!\n{subject}: прочитать и подписать:\n{link}\n{agent}, {agency}',
  },
  OFFERS: {
    he: 'שלום {customer},\nהצעות הביטוח עבור {subject} מחכות כאן. אפשר להשוות, לבחור ולשאול:\n{link}\n{agent}, {agency}',
    en: 'Hello {customer},\nyour insurance offers for {subject} are here. Compare, choose or ask a question:\n{link}\n{agent}, {agency}',
    ru: 'Здравствуйте, {customer}!\nПредложения по страхованию ({subject}) по ссылке. Можно сравнить, выбрать и задать вопрос:\n{link}\n{agent}, {agency}',
  },
  NOTICE: {
    he: 'שלום {customer},\nלדיווח על תאונה {subject}, שלב אחר שלב ועם תמונות מהטלפון:\n{link}\nקודם כול לוודא שכולם בסדר.\n{agent}, {agency}',
    en: 'Hello {customer},\nreport the accident {subject} here, step by step and with photos from your phone:\n{link}\nFirst make sure that everybody is safe.\n{agent}, {agency}',
    ru: 'Здравствуйте, {customer}!\nСообщить о ДТП {subject} по шагам и с фото с телефона:\n{link}\nСначала убедитесь, что все в безопасности.\n{agent}, {agency}',
  },
};

/** Returns the text of the product, for agencies without one of their own. */
export const usualTemplate = (kind: TemplateKind, locale: Locale): string => usual[kind][locale];

/**
 * Returns a text with its fields filled in; unknown words in brackets and fields without a value stay as they are. An
 * empty value takes the mark and the space before it along: "Hello," for a customer without a name.
 */
export const filledTemplate = (text: string, values: Readonly<Partial<Record<TemplateField, string>>>): string =>
  text.replace(/(,? ?)\{(\w+)\}/g, (whole, before: string, name: string) => {
    const value = values[name as TemplateField];
    if (value === undefined) return whole;
    return value === '' ? '' : `${before}${value}`;
  });

/** Returns a text that has a place for the link. */
export const withLinkField = (text: string): string => (text.includes('{link}') ? text : `${text.trimEnd()}\n{link}`);

/** Returns the names in brackets that are no fields: a customer would read them. */
export const unknownFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}\n]*)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !templateFields.some((field) => field === name)),
  ),
];
