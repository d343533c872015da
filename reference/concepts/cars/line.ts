import type { CarRequest } from '../../../lib/contract/quotes/car-request';
import type { CarProduct, RiderChoice } from '../../../lib/contract/quotes/cars';
import { isIssuable } from '../../../lib/insurers/issuing';
import { supplierName } from '../../../lib/insurers/names';
import type { SupplierOf } from '../../../lib/insurers/registry';
import { endFor, periodProblems } from '../../../lib/rules/quotes/insurance-period';
import { Failure } from '../../engine/failures/failure';
import type { Line, Question as QuoteQuestion } from '../quotes/line';
import { askInsurer, firstDiscounts, paceOf } from '../../simulators/rating/car/ask-insurer';
import { type Offer, shownDiscount } from '../../simulators/rating/car/offer';
import { offerPrice, plainPrice, raisedCar } from '../../simulators/rating/car/offer-price';
import { periodShares } from '../../simulators/rating/car/period';
import { firstRider, riderPrice } from '../../simulators/rating/car/riders';
import { riskOf } from '../../simulators/rating/car/risk';
import { carChangeReasons, requestsBetween } from './change-facts';
import { chosenRiderAmount } from './choose-rider';
import { carLadder } from './ladder';
import { carRequestFacts } from './request-facts';
import { renewalRequest } from './renewal-request';
import { resolveVehicle, vehicleName } from './resolve-vehicle';
import {
  type CarChoices,
  carChoicesKind,
  carOfferKind,
  carProductKind,
  carRequestKind,
  type ResolvedCar,
  resolvedCarKind,
} from './snapshots';

/** Body of a repricing of a car's offer. */
interface CarPricing {
  discountIds: string[];
  rider: RiderChoice | null;
}

export interface CarQuote {
  request: CarRequest;
  resolved: ResolvedCar;
  offer: Offer;
  choices: CarChoices;
  pricing: CarPricing;
  product: CarProduct;
}

const asked = ({ requestId, request, resolved }: QuoteQuestion<CarQuote>) => ({ requestId, request, ...resolved });

/** Returns a rider with its price, stored in shekels also when it was typed by hand (S2 §3). */
function riderChosen(question: QuoteQuestion<CarQuote>, rider: RiderChoice | null, field: string) {
  const amount = chosenRiderAmount(asked(question), rider, field);
  const kept = rider && { entityId: rider.entityId, amount: amount === null ? null : { amount, currency: 'ILS' } };
  return { rider: kept, riderAmount: amount };
}

/** The line of car insurance. */
export const carLine: Line<CarQuote> = {
  productType: 'CAR',
  snapshots: {
    request: carRequestKind,
    resolved: resolvedCarKind,
    offer: carOfferKind,
    choices: carChoicesKind,
    product: carProductKind,
  },
  resolve: resolveVehicle,
  title: ({ vehicle }, { model }) => (model ? vehicleName(model) : String(vehicle.produced)),
  subject: ({ vehicle, registrationNumberIsIrrelevant, insuranceRenewal, insuranceStart, insuranceEnd }) => ({
    registrationNumber: registrationNumberIsIrrelevant ? null : vehicle.registrationNumber || null,
    renewal: insuranceRenewal,
    insuranceStart,
    insuranceEnd,
  }),
  requestFacts: carRequestFacts,
  pace: (question, supplier, attempt) => paceOf(asked(question), supplier as SupplierOf<'CAR'>, attempt),
  ask: (question, supplier, attempt) => askInsurer(asked(question), supplier as SupplierOf<'CAR'>, attempt),
  // The rider belongs to the cover that is not compulsory, so that a combination has it once.
  apart(request) {
    const own = request.insuranceTypes.find((type) => type !== 'Compulsory');
    if (own === undefined || !request.insuranceTypes.includes('Compulsory')) return [];
    return [
      { ...request, insuranceTypes: ['Compulsory'], groups: ['NO_RIDER'], hasCompulsoryDiscount: false },
      { ...request, insuranceTypes: [own], createOsagoFromCasco: false },
    ];
  },
  firstChoices({ request, resolved }, offer) {
    const rider = firstRider(request);
    const price = rider && riderPrice(rider, riskOf(request, resolved.model));
    return {
      discountIds: firstDiscounts(offer, request),
      rider,
      riderAmount: price && 'amount' in price ? price.amount : null,
    };
  },
  price(question, offer, { discountIds, rider }) {
    const offered = offer.discounts.map(({ id }) => id as string);
    if (discountIds.some((id) => !offered.includes(id)))
      throw new Failure('VALIDATION_ERROR', {
        field: 'discountIds',
        fields: [{ path: 'discountIds', rule: 'invalid' }],
      });
    const applied = offered.filter((id) => discountIds.includes(id));
    return { discountIds: applied, ...riderChosen(question, rider, 'rider') };
  },
  order: (question, choices, { rider }, field) => ({
    discountIds: choices.discountIds,
    ...riderChosen(question, rider, `${field}.rider`),
  }),
  identity: ({ pricingBrand, grouping, insuranceTypes }) => [
    pricingBrand,
    grouping ?? '',
    ...insuranceTypes.toSorted(),
  ],
  pricingOf: ({ discounts, selectedRider: rider }) => ({ discountIds: discounts.applied, rider }),
  raised: raisedCar,
  covers: ({ insuranceTypes }) => insuranceTypes,
  show({ requestId, request }, { id, offer: stored, choices, createTs }, locale) {
    const { parts: _, feeRate: __, discounts, ...offer } = stored;
    return {
      ...offer,
      ...offerPrice(stored, choices.discountIds, choices.riderAmount, periodShares(request).compulsory),
      productType: 'CAR',
      id,
      requestId,
      supplierName: supplierName(offer, locale),
      discounts: { available: discounts.map(shownDiscount), applied: choices.discountIds },
      selectedRider: choices.rider,
      canIssuePolicy: isIssuable(offer),
      isRenewal: request.insuranceRenewal,
      createTs,
    };
  },
  plainPrice: ({ parts }) => plainPrice(parts),
  isSameProduct: (one, other) => one.pricingBrand === other.pricingBrand,
  // An offer of a combination is for some of the covers only.
  ladder: ({ request }, { manual, insuranceTypes }) => (manual ? [] : carLadder({ ...request, insuranceTypes })),
  repeat(request, today, orderId) {
    const fits = periodProblems(request, today).length === 0;
    const period = fits ? {} : { insuranceStart: today, insuranceEnd: endFor(today), previousEnd: null };
    return { ...request, ...period, sourceOrderIds: [orderId] };
  },
  renewal: { request: renewalRequest, reasons: carChangeReasons, between: requestsBetween },
};
