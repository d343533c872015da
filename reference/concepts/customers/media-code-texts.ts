import type { Locale } from '../../../lib/i18n/locales';

interface Facts {
  code: string;
  agency: string;
}

const texts: Record<Locale, { subject: string; body: (facts: Facts) => string }> = {
  he: {
    subject: 'קוד אימות',
    body: ({ code, agency }) =>
      `${code} הוא קוד האימות עבור ${agency}. יש למסור אותו לנציג הסוכנות שאיתו נערכת השיחה. הקוד תקף ל-5 דקות.`,
  },
  en: {
    subject: 'Verification code',
    body: ({ code, agency }) =>
      `${code} is the verification code for ${agency}. Read it to the agency's representative who is on the line. It is valid for 5 minutes.`,
  },
  ru: {
    subject: 'Код подтверждения',
    body: ({ code, agency }) =>
      `${code} — код подтверждения для ${agency}. Назовите его сотруднику агентства, с которым вы говорите. Код действует 5 минут.`,
  },
};

/** Returns the message with a code that the customer reads out to confirm a medium. */
export function mediumCodeText(
  channel: 'SMS' | 'MAIL',
  facts: Facts,
  locale: Locale,
): { subject?: string; body: string } {
  const { subject, body } = texts[locale];
  return { ...(channel === 'MAIL' && { subject }), body: body(facts) };
}
