import { describe, expect, test } from 'vitest';
import { errorCatalogues, unheardOfCode } from '@/lib/contract/kit/error-catalogues';
import { errorCodes, errorStatus, isErrorCode } from '@/lib/contract/kit/errors';
import { locales } from '@/lib/i18n/locales';
import { jsonOf } from '@/tests/structure/sources';

type Texts = Record<string, { title: string; next: string }>;
const textsIn = (locale: string) => jsonOf<Texts>(`messages/${locale}/errors.json`);
const listed: readonly string[] = Object.values(errorCatalogues).flat();

/** Error codes of S3 §8 and S1 §8, independent of the code. */
const spelled = `ACCOUNT_NOT_FOUND_ERROR ACCOUNT_USES_ANOTHER_AGENCY AGENCY_WITHOUT_SUPERUSER BIRTHDAY_IN_THE_FUTURE
  CUSTOMER_REMIND_EMAIL_ERROR CUSTOMER_REMIND_PHONE_ERROR INVALID_AGENT_REMINDERS_ERROR DOCUMENT_VALIDATION_ERROR
  DUPLICATED_ACCOUNT_ERROR DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR FIELD_IS_BLANK INACTIVE_AGENCY INSUFFICIENT_PRIVILEGES_ERROR
  INVALID_ACCOUNT_STATE_ERROR INVALID_AGENCY_STATE_ERROR INVALID_REQUEST_ERROR WEBSITE_NOT_FOUND_ERROR LOGIN_ATTEMPTS_EXCEEDED
  LOGIN_LIMIT_EXCEEDED MEDIA_NOT_FOUND_ERROR MEDIA_VALIDATION_ERROR PASSPORT_ISSUE_IN_THE_FUTURE PASSPORT_IS_NOT_NUMBERS
  PASSPORT_IS_NOT_VALID SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR TOKEN_NOT_FOUND_ERROR TOO_OLD_CUSTOMER WRONG_MODEL_CODE ZERO_PRICE
  PRODUCT_DONT_ALLOW_POLICY_ISSUE NOT_AUTHORIZED_ERROR RenewalNumbersException RenewalParseException required_numbers
  XCLOUD_SEND_DATA_ERROR documentIsLocked malformedPdfDocument`.split(/\s+/);

describe('ERR-01 the catalogues', () => {
  test('ERR-01 no code is listed twice, and each has a status', () => {
    expect(listed.filter((code, at) => listed.indexOf(code) !== at)).toEqual([]);
    for (const code of listed) expect(errorStatus[code as keyof typeof errorStatus], code).toBeGreaterThanOrEqual(400);
  });

  test('ERR-01 every code that the catalogues spell out is known', () => {
    expect(spelled.filter((code) => !isErrorCode(code) || !listed.includes(code))).toEqual([]);
  });

  test.each(locales)('ERR-01 every code has a text of its own and a next step in %s', (locale) => {
    const texts = textsIn(locale);
    const titles = errorCodes.map((code) => texts[code]?.title);
    expect(titles.filter((title, at) => !title || titles.indexOf(title) !== at)).toEqual([]);
    expect(errorCodes.filter((code) => (texts[code]?.next.length ?? 0) < 8)).toEqual([]);
  });

  test('ERR-01 a code of tomorrow is in no catalogue', () => {
    expect(isErrorCode(unheardOfCode)).toBe(false);
  });
});
