import type { Locale } from '../../lib/i18n/locales';

interface MessageFacts {
  customerName: string;
  title: string;
  agencyName: string;
  agentName: string;
  message: string;
  url: string;
}

const greetings: Record<Locale, (name: string) => string> = {
  he: (name) => (name ? `שלום ${name},` : 'שלום,'),
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ru: (name) => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
};

const leads: Record<Locale, (title: string) => string> = {
  he: (title) => `הצעות הביטוח עבור ${title} מחכות כאן. אפשר להשוות, לבחור ולשאול:`,
  en: (title) => `your insurance offers for ${title} are here. Compare, choose or ask a question:`,
  ru: (title) => `предложения по страхованию (${title}) — по ссылке. Можно сравнить, выбрать и задать вопрос:`,
};

export const subjects: Record<Locale, (title: string) => string> = {
  he: (title) => `הצעות ביטוח: ${title}`,
  en: (title) => `Insurance offers: ${title}`,
  ru: (title) => `Предложения страхования: ${title}`,
};

/** Returns the message that carries the link. */
export const adviceMessage = (locale: Locale, facts: MessageFacts): string =>
  [
    greetings[locale](facts.customerName),
    facts.message,
    leads[locale](facts.title),
    facts.url,
    `${facts.agentName}, ${facts.agencyName}`,
  ]
    .filter(Boolean)
    .join('\n');
