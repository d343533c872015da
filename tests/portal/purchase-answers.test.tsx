import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BookingStep } from '@/components/purchases/booking-step';
import { driversAnswer, historyAnswer, moreAnswer, purchaseSteps } from '@/lib/contract/portal/purchase-answers';
import type { VehicleModel } from '@/lib/contract/quotes/vehicles';
import { isAnswered } from '@/lib/shapes/purchase-steps';
import { isComplete, requestOfAnswers } from '@/lib/shapes/purchase-request';
import { locales } from '@/lib/i18n/locales';
import { jsonOf } from '../structure/sources';

type Complete = Parameters<typeof requestOfAnswers>[0];

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
    shabbatDrivingRequired: 'required',
    childrenUnder15: 'required',
    encumbered: 'required',
  });
  const year = { insured: null, claims: null };
  const said = { insured: true, claims: 0 };
  const history = { years: [said, said, said, said], others: [[said, said, said, year]], licenceCancelledTimes: null };
  expect(problems(historyAnswer.safeParse(history))).toMatchObject({
    'others.0.3.insured': 'required',
    licenceCancelledTimes: expect.any(String),
  });
});

it('ZON-04 sends insurers the history that was given for each driver, and asks when one has none', () => {
  const quiet = Array.from({ length: 4 }, () => ({ insured: true, claims: 0 }));
  const wild = [...quiet.slice(1), { insured: false, claims: 0 }].map((year, at) =>
    at === 0 ? { ...year, claims: 2 } : year,
  );
  const answers = {
    period: { insuranceStart: '2026-12-01', insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'] },
    car: { registrationNumber: '12345678', modelCode: '1', produced: 2020, title: 'Kona' },
    drivers: {
      driversAllowed: '2',
      drivers: [false, true].map((genderMale) => ({ ...driver, genderMale, maritalStatus: 'MARRIED' })),
    },
    history: { years: quiet, others: [wild], licenceCancelledTimes: 0 },
    more: {
      ...{ zipCode: '6433222', ownShare: 1.5, defenceLevel: 1 },
      ...{ shabbatDrivingRequired: false, childrenUnder15: false, encumbered: false },
    },
  } as unknown as Complete;
  const model = { manufacturerCode: '1', modelCode: '1', produced: 2020, airbags: 6 } as VehicleModel;
  const { drivers, shabbatDrivingRequired } = requestOfAnswers(answers, model, {
    ...{ today: '2026-11-20', websiteKey: 'ofek' },
  });
  expect(drivers.map((one) => one.insuranceCases.map((year) => [year.insuranceStatus, year.claims]))).toEqual([
    Array.from({ length: 4 }, () => ['Insured', 0]),
    [
      ['Insured', 2],
      ['Insured', 0],
      ['Insured', 0],
      ['NotInsured', 0],
    ],
  ]);
  expect(shabbatDrivingRequired).toBe(false);
  // Nobody said of which kind the insurance of a year was, nor with whom.
  for (const { insuranceCases } of drivers)
    for (const year of insuranceCases) expect(year).toMatchObject({ insuranceType: null, supplier: null });

  expect(isComplete(answers)).toBe(true);
  const without = { ...answers, history: { ...answers.history, others: [] } };
  expect(isComplete(without)).toBe(false);
  expect(purchaseSteps.filter((step) => !isAnswered(without, step))).toEqual(['history']);
});

it.each(locales)('ZON-04 in %s, the booking shows every fact that becomes the policy', (locale) => {
  const words = jsonOf(`messages/${locale}/purchases.json`) as unknown as Record<string, string>;
  const year = (insured: boolean) => ({ insured, claims: insured ? 1 : 0 });
  const answers = {
    period: { insuranceStart: '2026-12-01', insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'] },
    car: { registrationNumber: '12345678', modelCode: '1', produced: 2020, title: 'Kona' },
    drivers: { driversAllowed: 'one', drivers: [{ ...driver, genderMale: false, maritalStatus: 'MARRIED' }] },
    history: { years: [true, false, false, false].map(year), others: [], licenceCancelledTimes: 2 },
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
