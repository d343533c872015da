import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { reminderValues } from '@/app/(staff)/notifications/reminder-values';
import { newRemark, remarkValuesWith } from '@/app/(staff)/customers/[customerId]/remark-values';
import { mediumChange, ownMediumChange } from '@/lib/contract/accounts';
import { agencyEdit } from '@/lib/contract/agencies';
import { agentDraft } from '@/lib/contract/agents';
import { intake } from '@/lib/contract/attachings';
import { carRequest } from '@/lib/contract/car-request';
import { manualOffer } from '@/lib/contract/cars';
import { customerDraft } from '@/lib/contract/customers';
import { healthRequest } from '@/lib/contract/health-request';
import { lifeRequest } from '@/lib/contract/life-request';
import { mailboxDraft } from '@/lib/contract/mailboxes';
import { orderCustomer } from '@/lib/contract/orders';
import { propertyRequest } from '@/lib/contract/property-request';
import { registration } from '@/lib/contract/registrations';
import { reminderDraft } from '@/lib/contract/reminders';
import { riskRequest } from '@/lib/contract/risk-request';
import { sendingDraft } from '@/lib/contract/sendings';
import { todayInIsrael } from '@/lib/rules/calendar';
import { defaultCarRequest } from '@/lib/rules/default-car-request';
import { defaultPropertyRequest } from '@/lib/rules/default-property-request';

interface Case {
  form: string;
  schema: z.ZodType;
  /** Values in which nothing else than the mistakes is wrong. */
  good: object;
  /** Wrong values by path. */
  mistakes: Readonly<Record<string, unknown>>;
}

const day = todayInIsrael();
const car = defaultCarRequest(day);
const home = defaultPropertyRequest(day);
const customer = {
  customerInfo: { firstName: 'דנה', lastName: 'לוי', birthday: '1985-05-05' },
  passport: { type: 'NATIONAL_ID', passportNumber: '000000018' },
  media: [
    { mediaType: 'MOBILE_PHONE', value: '0501234567' },
    { mediaType: 'MAIL', value: 'dana@example.com' },
  ],
};
const customerMistakes = {
  'customerInfo.firstName': '',
  'customerInfo.lastName': 'לוי2$',
  'customerInfo.birthday': '2099-01-01',
  'passport.passportNumber': '123',
  'media.0.value': '12',
  'media.1.value': 'dana@',
};
const under = (path: string, mistakes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(mistakes).map(([key, value]) => [`${path}.${key}`, value]));
const server = { login: 'dana', host: 'mail.example.com', port: 993 };
const smoker = { status: 'QUIT', quitYearsAgo: 3 };

const cases: Case[] = [
  { form: 'CUS-03 a new customer', schema: customerDraft, good: customer, mistakes: customerMistakes },
  {
    form: 'ORD-01 a new customer of an order',
    schema: orderCustomer,
    good: { kind: 'new', customer },
    mistakes: under('customer', customerMistakes),
  },
  {
    form: 'CAR-01 a request',
    schema: carRequest,
    good: { ...car, vehicle: { ...car.vehicle, registrationNumber: '12345678', produced: 2021, engineVolume: 1197 } },
    mistakes: {
      'vehicle.registrationNumber': '12',
      'vehicle.produced': null,
      'vehicle.engineVolume': null,
      insuranceStart: null,
      freeRiderAmount: null,
      zipCode: '1',
      'drivers.0.yearsOld': null,
    },
  },
  {
    form: 'LIN-02 a request',
    schema: lifeRequest,
    good: { productType: 'LIFE', age: 30, gender: 'MALE', targetAmount: 1_000_000, smoking: smoker, renewal: false },
    mistakes: { age: null, gender: null, targetAmount: 1, 'smoking.quitYearsAgo': null },
  },
  {
    form: 'LIN-01 a request',
    schema: healthRequest,
    good: { productType: 'HEALTH', age: 30, gender: 'MALE', serviceIds: ['MEDICINES'], packageModelIds: [] },
    mistakes: { age: 120, gender: null, serviceIds: [] },
  },
  {
    form: 'LIN-03 a request',
    schema: propertyRequest,
    good: { ...home, address: { ...home.address, city: 'חיפה', zipCode: '3309501' } },
    mistakes: {
      'address.city': '',
      'address.zipCode': '1',
      buildingAmount: 100_000,
      contentAmount: null,
      insuranceStart: null,
    },
  },
  {
    form: 'LIN-04 a request',
    schema: riskRequest,
    good: { productType: 'RISK', age: 30, gender: 'MALE', targetAmount: 1_000_000, smoking: smoker, program: 'RISK 1' },
    mistakes: { age: null, gender: null, targetAmount: 1, 'smoking.quitYearsAgo': null },
  },
  {
    form: 'CAR-08 an offer typed by hand',
    schema: manualOffer,
    good: {
      supplierType: 'HAREL',
      compulsory: 1_500,
      comprehensive: null,
      thirdParty: null,
      deductible: null,
      thirdPartyLimit: null,
      note: null,
    },
    mistakes: { supplierType: null, compulsory: 0, deductible: -1 },
  },
  {
    form: 'AGY-03 a new person',
    schema: agentDraft,
    good: {
      firstName: 'דנה',
      lastName: 'לוי',
      login: 'dana',
      accountRole: 'CLERK',
      mobilePhone: '0501234567',
      email: 'dana@example.com',
    },
    mistakes: { firstName: '', lastName: '1$', login: 'ד', mobilePhone: '12', email: 'x', accountRole: null },
  },
  {
    form: 'AGY-02 the agency',
    schema: agencyEdit,
    good: { name: 'אופק', registrationNumber: '51234567', address: 'חיפה', phone: '048123456', email: 'a@example.com' },
    mistakes: { name: '', registrationNumber: '', phone: '1', email: 'x', webEmail: 'y' },
  },
  {
    form: 'SGN-11 a registration',
    schema: registration,
    good: {
      agencyName: 'אופק',
      agencyRegistrationNumber: '51234567',
      address: 'חיפה',
      phone: '048123456',
      firstName: 'דנה',
      lastName: 'לוי',
      email: 'dana@example.com',
      agentMobilePhone: '0501234567',
      login: 'dana',
      password: 'long-enough-7',
      repassword: 'long-enough-7',
    },
    mistakes: {
      agencyName: '',
      phone: '1',
      firstName: '',
      email: 'x',
      agentMobilePhone: '1',
      login: 'ד',
      repassword: 'z',
    },
  },
  {
    form: 'ORD-11 a reminder of an order',
    schema: reminderDraft,
    good: { reminders: [{ recipient: 'CUSTOMER', channel: 'MAIL' }], subject: 'א', text: 'ב' },
    mistakes: { subject: '', text: '' },
  },
  {
    form: 'AGY-08 a reminder',
    schema: reminderValues,
    good: { text: 'א', day: null, time: '' },
    mistakes: { text: '', day: '2020-01-01' },
  },
  {
    form: 'CUS-06 a task',
    schema: remarkValuesWith(null),
    good: { ...newRemark(day), subject: 'א' },
    mistakes: { subject: '', day: null, remindDay: '2020-01-01' },
  },
  {
    form: 'AGY-01 a mailbox',
    schema: mailboxDraft,
    good: { email: 'dana@example.com', imap: server, smtp: server },
    mistakes: { email: 'x', 'imap.login': '', 'imap.host': '?', 'smtp.port': null },
  },
  {
    form: 'SGN-14 a contact',
    schema: mediumChange,
    good: { mediaType: 'MAIL', value: 'a@b.co' },
    mistakes: { value: 'x' },
  },
  {
    form: 'SGN-14 a contact of one’s own',
    schema: ownMediumChange,
    good: { mediaType: 'MOBILE_PHONE', value: '0501234567', currentPassword: '' },
    mistakes: { value: 'x' },
  },
  {
    form: 'ORD-09 the number of a customer',
    schema: intake,
    good: {
      number: { type: 'NATIONAL_ID', passportNumber: '000000018' },
      confirmed: true,
      customer: { kind: 'new', customer },
    },
    mistakes: { 'number.passportNumber': '1', confirmed: false, ...under('customer.customer', customerMistakes) },
  },
  {
    form: 'CUS-09 a link',
    schema: sendingDraft,
    good: { kind: 'ORDER', subjectId: '1', channel: 'MAIL', address: 'a@example.com', locale: 'he', text: 'א' },
    mistakes: { address: 'x', text: '' },
  },
];

function withMistakes(good: object, mistakes: Readonly<Record<string, unknown>>): unknown {
  const value = structuredClone(good) as Record<string, unknown>;
  for (const [path, wrong] of Object.entries(mistakes)) {
    const steps = path.split('.');
    const parent = steps.slice(0, -1).reduce((at, step) => at[step] as Record<string, unknown>, value);
    parent[steps.at(-1)!] = wrong;
  }
  return value;
}

const wrongIn = ({ schema, good }: Case, mistakes: Readonly<Record<string, unknown>>) => [
  ...new Set(schema.safeParse(withMistakes(good, mistakes)).error?.issues.map(({ path }) => path.join('.')) ?? []),
];

describe('mistakes of a form are said at once, not one after the other', () => {
  it.each(cases)('$form', (form) => {
    const each = Object.entries(form.mistakes).map(([path, wrong]) => [path, wrongIn(form, { [path]: wrong })]);
    expect(wrongIn(form, {})).toEqual([]);
    expect(each).toEqual(Object.keys(form.mistakes).map((path) => [path, expect.arrayContaining([path])]));
    expect(wrongIn(form, form.mistakes)).toEqual(expect.arrayContaining(Object.keys(form.mistakes)));
  });
});
