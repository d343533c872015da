import { describe, expect, test } from 'vitest';
import { customerProblems } from '@/lib/rules/customer';
import { mediumProblem } from '@/lib/rules/medium';
import { passportProblems } from '@/lib/rules/passport';

const today = '2026-11-21';
const id = { type: 'NATIONAL_ID' as const, passportNumber: '123456782' };
const rulesOf = (...problems: ReturnType<typeof passportProblems>) =>
  problems.map(({ path, rule }) => `${path} ${rule}`);

describe('CUS-03 passport', () => {
  test.each([
    ['NATIONAL_ID', '123456782', []],
    ['NATIONAL_ID', '123456789', ['passportNumber passportNotValid']],
    ['NATIONAL_ID', '12345678', ['passportNumber passportNotValid']],
    ['NATIONAL_ID', 'A2345678', ['passportNumber passportNotNumbers']],
    ['PASSPORT', '1234567', []],
    ['PASSPORT', 'AB12345', ['passportNumber passportNotNumbers']],
    ['COMPANY', '123456782', ['passportNumber companyNumber']],
    ['NATIONAL_ID', '', []],
  ] as const)('CUS-03 %s %j gives %j', (type, passportNumber, expected) => {
    expect(rulesOf(...passportProblems({ type, passportNumber }, today))).toEqual(expected);
  });

  test('CUS-03 an issue date may be today but not tomorrow, and the expiry follows it', () => {
    expect(passportProblems({ ...id, passportIssueDate: today }, today)).toEqual([]);
    expect(rulesOf(...passportProblems({ ...id, passportIssueDate: '2026-11-22' }, today))).toEqual([
      'passportIssueDate passportIssueInFuture',
    ]);
    // A day that does not exist is refused as such, not as one to come.
    expect(passportProblems({ ...id, passportIssueDate: '29.02.2023' }, today)).toEqual([]);
    expect(
      rulesOf(
        ...passportProblems({ ...id, passportIssueDate: '2020-01-01', passportExpirationDate: '2020-01-01' }, today),
      ),
    ).toEqual(['passportExpirationDate passportExpiresBeforeIssue']);
  });
});

test.each([
  ['MAIL', 'dana@example.co.il', undefined],
  ['MAIL', 'dana@example', 'email'],
  ['MAIL', `${'a'.repeat(250)}@example.com`, 'email'],
  ['MOBILE_PHONE', '050-123-4567', undefined],
  ['MOBILE_PHONE', '03-1234567', 'mobile'],
  ['PHONE', '03-1234567', undefined],
  ['HOME_PHONE', '1234', 'phone'],
  ['FAX', '11111', 'phone'],
  ['MOBILE_PHONE', '  ', undefined],
] as const)('CUS-03 %s %j gives %s', (mediaType, value, expected) => {
  expect(mediumProblem({ mediaType, value })).toBe(expected);
});

test('CUS-03 each problem of a customer is at its field', () => {
  const problems = customerProblems(
    {
      customerInfo: { birthday: '2026-12-01', drivingLicenseIssued: '2027-01-01' },
      passport: { ...id, passportNumber: '123456789' },
      media: [
        { mediaType: 'MAIL', value: 'dana@example.com' },
        { mediaType: 'MOBILE_PHONE', value: '12' },
      ],
    },
    today,
  );
  expect(rulesOf(...problems)).toEqual([
    'customerInfo.birthday birthdayInFuture',
    'customerInfo.drivingLicenseIssued licenceInFuture',
    'passport.passportNumber passportNotValid',
    'media.1.value mobile',
  ]);
});

test('CUS-03 a licence that is older than the customer can have driven is refused', () => {
  const licensed = (drivingLicenseIssued: string) =>
    rulesOf(...customerProblems({ customerInfo: { birthday: '2000-01-01', drivingLicenseIssued }, media: [] }, today));
  expect(licensed('2017-01-01')).toEqual([]);
  expect(licensed('2010-01-01')).toEqual(['customerInfo.drivingLicenseIssued licenceDate']);
});

describe('CUS-03 dates that are none', () => {
  test('CUS-03 29.02.2023 is no day, and not also in the future', () => {
    const customerInfo = { birthday: '29.02.2023', drivingLicenseIssued: '2023-02-29' };
    expect(customerProblems({ customerInfo, media: [] }, '2026-11-22')).toEqual([]);
  });
});
