import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BookingStep } from '@/components/purchases/booking-step';
import { driversAnswer, moreAnswer } from '@/lib/contract/portal/purchase-answers';
import { locales } from '@/lib/i18n/locales';
import { jsonOf } from '../structure/sources';

const driver = { birthday: '1988-03-15', licenseIssued: '2008-06-01' };
const problems = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

it('ZON-04 declares nothing of a driver or a car that the customer has not chosen', () => {
  const unsaid = { ...driver, genderMale: null, maritalStatus: '' };
  expect(problems(driversAnswer.safeParse({ driversAllowed: 'one', drivers: [unsaid] }))).toEqual({
    'drivers.0.genderMale': 'required',
    'drivers.0.maritalStatus': 'required',
  });
  expect(problems(moreAnswer.safeParse({ zipCode: '6433222', defenceLevel: null }))).toEqual({
    defenceLevel: 'required',
  });
});

it.each(locales)('ZON-04 in %s, the booking shows every fact that becomes the policy', (locale) => {
  const words = jsonOf(`messages/${locale}/purchases.json`) as unknown as Record<string, string>;
  const year = (insured: boolean) => ({ insured, claims: insured ? 1 : 0 });
  const answers = {
    period: { insuranceStart: '2026-12-01', insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'] },
    car: { registrationNumber: '12345678', modelCode: '1', produced: 2020, title: 'Kona' },
    drivers: { driversAllowed: 'one', drivers: [{ ...driver, genderMale: false, maritalStatus: 'MARRIED' }] },
    history: { years: [true, false, false, false].map(year), licenceCancelledTimes: 2 },
    more: {
      ...{ zipCode: '6433222', ownShare: 3, defenceLevel: 1 },
      ...{ shabbatDrivingRequired: true, childrenUnder15: false, encumbered: true },
    },
  };
  const page = {
    ...{ frame: { sender: { agencyName: 'Ofek' }, locale }, texts: { words, errors: {} }, answers },
    ...{ pending: false, failure: null, moved: false, top: null, demo: false, onEdit: () => 0, onNext: () => 0 },
  };
  const markup = renderToStaticMarkup(<BookingStep {...(page as unknown as Parameters<typeof BookingStep>[0])} />);
  const { female, marital_MARRIED: married, licenceCancelled, defence, defence_1: level, shabbat, yes, no } = words;
  for (const fact of [
    `${female}, ${married}`,
    ...['15.03.1988', '01.06.2008', '6433222'],
    `${licenceCancelled}: 2`,
    `${defence}: ${level}`,
    `${shabbat}: ${yes}`,
    `${words.children}: ${no}`,
    `${words.encumbered}: ${yes}`,
  ])
    expect(markup).toContain(fact.replaceAll("'", '&#x27;'));
});
