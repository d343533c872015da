import type { Locale } from '../../../lib/i18n/locales';

interface TrackingFacts {
  /** The claim's number. */
  number: number;
  customer: string;
  agent: string;
  agency: string;
  url: string;
}

interface TrackingTexts {
  subject: (facts: TrackingFacts) => string;
  sms: (facts: TrackingFacts) => string;
  mail: (facts: TrackingFacts) => string;
}

/** The message with the link to the status page. */
export const trackingTexts: Record<Locale, TrackingTexts> = {
  he: {
    subject: ({ number }) => `איפה עומדת תביעה ${number}`,
    sms: ({ agency, number, url }) => `${agency}: כאן אפשר לראות איפה עומדת תביעה ${number}: ${url}`,
    mail: ({ customer, number, url, agent, agency }) =>
      `שלום ${customer},\n\nבקישור הזה אפשר לראות בכל רגע איפה עומדת תביעה ${number}, מה עוד חסר ועם מי מדברים:\n${url}\n\n${agent}, ${agency}`,
  },
  en: {
    subject: ({ number }) => `Where claim ${number} stands`,
    sms: ({ agency, number, url }) => `${agency}: see where your claim ${number} stands: ${url}`,
    mail: ({ customer, number, url, agent, agency }) =>
      `Hello ${customer},\n\nThis link shows at any time where claim ${number} stands, what is still needed and whom to call:\n${url}\n\n${agent}, ${agency}`,
  },
  ru: {
    subject: ({ number }) => `Как продвигается дело ${number}`,
    sms: ({ agency, number, url }) => `${agency}: как продвигается дело ${number}: ${url}`,
    mail: ({ customer, number, url, agent, agency }) =>
      `Здравствуйте, ${customer}!\n\nПо этой ссылке всегда видно, как продвигается дело ${number}, чего ещё не хватает и кому звонить:\n${url}\n\n${agent}, ${agency}`,
  },
};
