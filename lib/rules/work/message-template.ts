import type { Locale } from '../../i18n/locales';

/** What an agency sends to a customer with a link and a text of its own. */
export const linkKinds = ['ORDER', 'DOCUMENT', 'ENVELOPE', 'OFFERS', 'NOTICE', 'PAYMENT'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Occasions on which an agent writes a mail. Their texts have no link. */
export const mailKinds = ['MAIL_POLICY', 'MAIL_RENEWAL', 'MAIL_DOCUMENTS'] as const;
export type MailKind = (typeof mailKinds)[number];

export const templateKinds = [...linkKinds, ...mailKinds] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Fields of a text with a link, written in curly brackets. */
export const linkFields = ['customer', 'subject', 'link', 'agent', 'agency'] as const;

/** Fields of a mail; those of the insurance come from the order that the mail is filed to. */
export const mailFields = ['customer', 'subject', 'plate', 'policyEnd', 'agent', 'agency'] as const;
export type MailField = (typeof mailFields)[number];

export type TemplateField = (typeof linkFields)[number] | MailField;

export const isMailKind = (kind: TemplateKind): kind is MailKind => mailKinds.some((one) => one === kind);

/** Returns the fields that a text of a kind may have. */
export const fieldsOfKind = (kind: TemplateKind): readonly TemplateField[] =>
  isMailKind(kind) ? mailFields : linkFields;

export const longestTemplate = 1_000;

/** Longest name of a text, characters. */
export const longestTemplateName = 60;

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
  PAYMENT: {
    he: 'שלום {customer},\nלתשלום מאובטח עבור {subject}:\n{link}\n{agent}, {agency}',
    en: 'Hello {customer},\nplease pay securely for {subject}:\n{link}\n{agent}, {agency}',
    ru: 'Здравствуйте, {customer}!\nБезопасная оплата ({subject}) по ссылке:\n{link}\n{agent}, {agency}',
  },
  // The writer's signature stands below these.
  MAIL_POLICY: {
    he: 'שלום {customer},\nהפוליסה של {subject} מצורפת. היא בתוקף עד {policyEnd}.\nכדאי לבדוק שכל הפרטים נכונים ולעדכן אותנו אם משהו השתנה.',
    en: 'Hello {customer},\nthe policy of {subject} is attached. It is valid until {policyEnd}.\nPlease check that all details are right, and tell us if anything has changed.',
    ru: 'Здравствуйте, {customer}!\nВо вложении полис: {subject}. Он действует до {policyEnd}.\nПожалуйста, проверьте данные и сообщите нам, если что-то изменилось.',
  },
  MAIL_RENEWAL: {
    he: 'שלום {customer},\nהביטוח של {subject} מסתיים בתאריך {policyEnd}.\nכדי שלא יהיה יום בלי כיסוי, כדאי לחדש לפני כן. אפשר לענות כאן ונכין הצעה.',
    en: 'Hello {customer},\nthe insurance of {subject} ends on {policyEnd}.\nRenewing before then leaves no day without cover. Answer here and we will prepare an offer.',
    ru: 'Здравствуйте, {customer}!\nСтраховка ({subject}) заканчивается {policyEnd}.\nЧтобы не остаться без защиты, лучше продлить её заранее. Ответьте на это письмо, и мы подготовим предложение.',
  },
  MAIL_DOCUMENTS: {
    he: 'שלום {customer},\nכדי להתקדם עם הביטוח של {subject} חסרים לנו מסמכים.\nאפשר לענות להודעה הזאת ולצרף אותם; צילום מהטלפון מספיק.',
    en: 'Hello {customer},\nto go on with the insurance of {subject} we still need some documents.\nPlease answer this message and attach them; photos from a phone are enough.',
    ru: 'Здравствуйте, {customer}!\nЧтобы продолжить оформление ({subject}), нам не хватает документов.\nОтветьте на это письмо и приложите их; достаточно фотографий с телефона.',
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

/** Returns the fields of a mail that still stand in a text, each once: nobody knew their value. */
export const openFields = (text: string): MailField[] => mailFields.filter((field) => text.includes(`{${field}}`));

/** Returns a text of a kind as it is stored: with a place for the link, unless it is one for a mail. */
export const storedTemplate = (kind: TemplateKind, text: string): string =>
  isMailKind(kind) ? text.trim() : withLinkField(text);

/** Returns a text that has a place for the link. */
export const withLinkField = (text: string): string => (text.includes('{link}') ? text : `${text.trimEnd()}\n{link}`);

/** Returns the names in brackets that are no fields: a customer would read them. */
export const unknownFields = (text: string, fields: readonly TemplateField[] = linkFields): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}\n]*)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !fields.some((field) => field === name)),
  ),
];
