import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { agentDraft } from '@/lib/contract/agencies/agents';
import { customerDraft, customerInfo } from '@/lib/contract/customers/customers';
import { enteredSettings, issueSettings } from '@/lib/contract/orders/policies';
import { profileEdit } from '@/lib/contract/agencies/profiles';
import { purchaseOwner } from '@/lib/contract/portal/purchases';
import { registration } from '@/lib/contract/agencies/registrations';
import { customerProblems } from '@/lib/rules/people/customer';
import { fittingTitle } from '@/lib/rules/people/fitting-title';
import { mediumProblem } from '@/lib/rules/people/medium';
import { passportProblems } from '@/lib/rules/people/passport';

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

describe('CUS-03 names of people', () => {
  const rulesFor = (firstName: string, type: 'NATIONAL_ID' | 'COMPANY' = 'NATIONAL_ID') =>
    rulesOf(
      ...customerProblems({ customerInfo: { firstName }, passport: { type, passportNumber: '' }, media: [] }, today),
    );
  const refused = ['customerInfo.firstName personName'];

  test.each([
    'אבי',
    "ג'ורג'",
    'ז״ק',
    'בן־דוד',
    'Jean-Luc',
    "O'Neil",
    'St. John',
    'Алёна',
    'محمد',
    'כהן (לוי)',
    'רוֹנִי',
    '',
  ])('CUS-03 %j can be a name', (name) => expect(rulesFor(name)).toEqual([]));

  test.each(['אבי2$', 'דנה 2', '=1+1', 'a@b.co', 'כהן / לוי', '٣', '---', '🙂'])('CUS-03 %j is none', (name) =>
    expect(rulesFor(name)).toEqual(refused),
  );

  test('CUS-03 a company may be called by digits and signs', () => expect(rulesFor('2$ בע"מ', 'COMPANY')).toEqual([]));

  test('SGN-11 all who enter a person ask for such names, and what is stored is read as it is', () => {
    const person = { firstName: 'אבי2$', lastName: 'כהן' };
    const rulesAt = (schema: z.ZodType, value: object) =>
      (schema.safeParse(value).error?.issues ?? [])
        .filter(({ message }) => message === 'personName')
        .map(({ path }) => path.join('.'));
    expect(rulesAt(registration, person)).toEqual(['firstName']);
    expect(rulesAt(agentDraft, person)).toEqual(['firstName']);
    expect(rulesAt(profileEdit, person)).toEqual(['firstName']);
    expect(rulesAt(enteredSettings, { drivers: [{ ...person, driverId: '1' }] })).toEqual(['drivers.0.firstName']);
    expect(rulesAt(purchaseOwner, { ...person, drivers: [person] })).toEqual(['firstName', 'drivers.0.firstName']);
    const settings = issueSettings.shape.drivers.safeParse([
      { ...person, driverId: '1', genderMale: true, maritalStatus: 'SINGLE' },
    ]);
    expect(settings.success).toBe(true);
    expect(customerInfo.safeParse(person).success).toBe(true);
  });
});

describe('CUS-03 dates that are none', () => {
  test('CUS-03 29.02.2023 is no day, and not also in the future', () => {
    const customerInfo = { birthday: '29.02.2023', drivingLicenseIssued: '2023-02-29' };
    expect(customerProblems({ customerInfo, media: [] }, '2026-11-22')).toEqual([]);
  });
});

test('CUS-02 a title fits the gender; other titles fit everybody', () => {
  const titled = (title: string, gender: 'MALE' | 'FEMALE') => fittingTitle({ title, gender });
  expect(titled('MISTER', 'FEMALE')).toBe('MISSIS');
  expect([titled('MISSIS', 'MALE'), titled('MISS', 'MALE')]).toEqual(['MISTER', 'MISTER']);
  expect([titled('MISS', 'FEMALE'), titled('DOCTOR', 'FEMALE'), titled('RABBI', 'MALE')]).toEqual([
    'MISS',
    'DOCTOR',
    'RABBI',
  ]);
  const info = (given: object) =>
    customerDraft.parse({ customerInfo: { firstName: 'דנה', lastName: 'לוי', ...given }, media: [] }).customerInfo
      .title;
  expect([info({ gender: 'FEMALE' }), info({ gender: 'MALE' }), info({})]).toEqual(['MISSIS', 'MISTER', 'MISTER']);
});
