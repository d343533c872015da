import type { z } from 'zod';

/** A form with mistakes that a person can make in it. */
export interface FormCase {
  form: string;
  /** File that shows it. */
  at: string;
  schema: z.ZodType;
  /** Values in which nothing else than the mistakes is wrong. */
  good: object;
  /** Wrong values by path. */
  mistakes: Readonly<Record<string, unknown>>;
}

export const newCustomer = {
  customerInfo: { firstName: 'דנה', lastName: 'לוי', birthday: '1985-05-05' },
  passport: { type: 'NATIONAL_ID', passportNumber: '000000018' },
  media: [
    { mediaType: 'MOBILE_PHONE', value: '0501234567' },
    { mediaType: 'MAIL', value: 'dana@example.com' },
  ],
};
export const customerMistakes = {
  'customerInfo.firstName': '',
  'customerInfo.lastName': 'לוי2$',
  'customerInfo.birthday': '2099-01-01',
  'passport.passportNumber': '123',
  'media.0.value': '12',
  'media.1.value': 'dana@',
};

/** Returns mistakes at paths below another one. */
export const under = (path: string, mistakes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(mistakes).map(([key, value]) => [`${path}.${key}`, value]));

/** Returns a text that is too long for a field. @param max characters that the field takes */
export const long = (max: number) => 'א'.repeat(max + 1);
