import { sendingValues } from '@/app/(staff)/orders/[orderId]/attach/sending-values';
import { orderValues } from '@/components/offers/ordering/order-values';
import { adviceDraft } from '@/lib/contract/quotes/advices';
import { intake } from '@/lib/contract/orders/attachings';
import { carRequest } from '@/lib/contract/quotes/car-request';
import { manualOffer, requestChange } from '@/lib/contract/quotes/cars';
import { healthRequest } from '@/lib/contract/quotes/health-request';
import { lifeRequest } from '@/lib/contract/quotes/life-request';
import { orderCustomer } from '@/lib/contract/orders/orders';
import { refundUpTo } from '@/lib/contract/orders/payments';
import { enteredSettings } from '@/lib/contract/orders/policies';
import { propertyRequest } from '@/lib/contract/quotes/property-request';
import { reminderDraft } from '@/lib/contract/customers/reminders';
import { renewals } from '@/lib/contract/orders/renewals';
import { riskRequest } from '@/lib/contract/quotes/risk-request';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultCarRequest } from '@/lib/shapes/default-car-request';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { customerMistakes, type FormCase, long, newCustomer, under } from './form-case';

const day = todayInIsrael();
const car = defaultCarRequest(day);
const home = defaultPropertyRequest(day);
const smoker = { status: 'QUIT', quitYearsAgo: 3 };
const named = { driverId: '1', genderMale: true, maritalStatus: 'SINGLE' };

/** Forms of quotes, orders, policies and renewals. */
export const saleForms: readonly FormCase[] = [
  {
    form: 'ORD-01 a new customer of an order',
    at: 'app/(staff)/orders/[orderId]/attach-form.tsx',
    schema: orderCustomer,
    good: { kind: 'new', customer: newCustomer },
    mistakes: under('customer', customerMistakes),
  },
  {
    form: 'CAR-01 a request',
    at: 'app/(staff)/cars/request/car-request-form.tsx',
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
    at: 'app/(staff)/life/request/life-request-form.tsx',
    schema: lifeRequest,
    good: { productType: 'LIFE', age: 30, gender: 'MALE', targetAmount: 1_000_000, smoking: smoker, renewal: false },
    mistakes: { age: null, gender: null, targetAmount: 1, 'smoking.quitYearsAgo': null },
  },
  {
    form: 'LIN-01 a request',
    at: 'app/(staff)/health/request/health-request-form.tsx',
    schema: healthRequest,
    good: { productType: 'HEALTH', age: 30, gender: 'MALE', serviceIds: ['MEDICINES'], packageModelIds: [] },
    mistakes: { age: 120, gender: null, serviceIds: [] },
  },
  {
    form: 'LIN-03 a request',
    at: 'app/(staff)/properties/request/property-request-form.tsx',
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
    at: 'app/(staff)/risks/request/risk-request-form.tsx',
    schema: riskRequest,
    good: { productType: 'RISK', age: 30, gender: 'MALE', targetAmount: 1_000_000, smoking: smoker, program: 'RISK 1' },
    mistakes: { age: null, gender: null, targetAmount: 1, 'smoking.quitYearsAgo': null },
  },
  {
    form: 'CAR-08 an offer typed by hand',
    at: 'app/(staff)/cars/results/[requestId]/manual-offer-dialog.tsx',
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
    form: 'ORD-11 a reminder of an order',
    at: 'components/reminders/reminder-form.tsx',
    schema: reminderDraft,
    good: { reminders: [{ recipient: 'CUSTOMER', channel: 'MAIL' }], subject: 'א', text: 'ב' },
    mistakes: { subject: '', text: '' },
  },
  {
    form: 'ORD-09 the number of a customer',
    at: 'app/(staff)/orders/[orderId]/attach/details-tab.tsx',
    schema: intake,
    good: {
      number: { type: 'NATIONAL_ID', passportNumber: '000000018' },
      confirmed: true,
      customer: { kind: 'new', customer: newCustomer },
    },
    mistakes: { 'number.passportNumber': '1', confirmed: false, ...under('customer.customer', customerMistakes) },
  },
  {
    form: 'ORD-01 an order',
    at: 'components/offers/ordering/order-form.tsx',
    schema: orderValues,
    good: { customer: { kind: 'new', customer: newCustomer }, remark: '' },
    mistakes: { ...under('customer.customer', customerMistakes), remark: long(2_000) },
  },
  {
    form: 'CAR-05 offers for a customer',
    at: 'components/offers/sending/send-offers-dialog.tsx',
    schema: adviceDraft,
    good: { productIds: ['1'], locale: 'he', channel: 'MAIL', address: 'a@example.com', message: '' },
    mistakes: { productIds: [], address: 'x', message: long(500) },
  },
  {
    form: 'CAR-05 another period',
    at: 'app/(staff)/cars/results/[requestId]/change-dialog.tsx',
    schema: requestChange,
    good: { what: 'period', insuranceStart: day, insuranceEnd: day },
    mistakes: { insuranceStart: null, insuranceEnd: '31.2.2026' },
  },
  {
    form: 'ORD-03 what is issued',
    at: 'app/(staff)/policies/issue/use-issue-form.ts',
    schema: enteredSettings,
    good: {
      productId: '1',
      totalPremia: { amount: 1, currency: 'ILS' },
      bankCommissionPercentage: 0,
      drivers: [named],
    },
    mistakes: {
      declaredReceivedPremiaDifference: 3_001,
      bankCommissionPercentage: null,
      paymentsNumber: 0,
      'drivers.0.firstName': 'דנה2$',
      'drivers.0.passportNumber': long(20),
      'drivers.0.birthday': '29.02.2023',
    },
  },
  {
    form: 'ORD-09 papers for signature',
    at: 'app/(staff)/orders/[orderId]/attach/sending-tab.tsx',
    schema: sendingValues,
    good: { documentIds: ['1'], channels: ['SMS', 'MAIL'], mobile: '0501234567', email: 'a@example.com' },
    mistakes: { documentIds: [], mobile: '12', email: 'x', message: long(1_000), validDays: null },
  },
  {
    form: 'ORD-07 a refund',
    at: 'components/payments/refund-dialog.tsx',
    schema: refundUpTo(100),
    good: { amount: 100, reason: 'א' },
    mistakes: { amount: 101, reason: '' },
  },
  {
    form: 'RNW-02 the follow-up of a renewal',
    at: 'components/renewals/follow-up-form.tsx',
    schema: renewals.edit.body,
    good: { version: 1, followUp: null, nextContactOn: day, remark: '', oldPrice: null },
    mistakes: { nextContactOn: '29.02.2023', remark: long(2_000), oldPrice: 0 },
  },
  {
    form: 'RNW-03 a consent',
    at: 'components/renewals/consent-panel.tsx',
    schema: renewals.addConsent.body,
    good: { way: 'call', givenOn: day, evidence: 'א', callTime: '10:32' },
    mistakes: { givenOn: null, evidence: long(1_000), callTime: '25:00' },
  },
];
