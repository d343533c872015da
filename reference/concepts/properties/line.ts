import type { PropertyProduct } from '../../../lib/contract/quotes/properties';
import type { PropertyRequest } from '../../../lib/contract/quotes/property-request';
import { isIssuable } from '../../../lib/insurers/issuing';
import { supplierName } from '../../../lib/insurers/names';
import type { SupplierOf } from '../../../lib/insurers/registry';
import { endFor, periodProblems } from '../../../lib/rules/quotes/insurance-period';
import { Failure } from '../../engine/failures/failure';
import type { Line } from '../quotes/line';
import { askHomeInsurer, propertyPace } from '../../simulators/rating/property/ask-insurer';
import { plainHomePrice, type PropertyOffer, propertyPrice, raisedHome } from '../../simulators/rating/property/offer';
import { homeLadder } from './ladder';
import { homeRenewal } from './renewal';
import { propertyRequestFacts } from './request-facts';
import {
  type PropertyChoices,
  propertyChoicesKind,
  propertyOfferKind,
  propertyProductKind,
  propertyRequestKind,
  resolvedPropertyKind,
} from './snapshots';

export interface PropertyQuote {
  request: PropertyRequest;
  resolved: Record<string, never>;
  offer: PropertyOffer;
  choices: PropertyChoices;
  pricing: { discountIds: string[] };
  product: PropertyProduct;
}

/** Returns a title such as "דיזנגוף 12, תל אביב". */
const titleOf = ({ address: { street, house, city } }: PropertyRequest): string =>
  [[street, house].filter(Boolean).join(' '), city].filter(Boolean).join(', ');

const plain = (text: string) => text.replaceAll(/[\s'"׳״.-]/g, '').toLowerCase();

/** Returns whether two addresses are one home; an address without a house is no particular one. */
function isSameHome({ address: one }: PropertyRequest, { address: other }: PropertyRequest): boolean {
  const parts = ['city', 'street', 'house', 'apartment'] as const;
  return one.house !== '' && parts.every((part) => plain(one[part]) === plain(other[part]));
}

/** The line of property insurance. */
export const propertyLine: Line<PropertyQuote> = {
  productType: 'PROPERTY',
  snapshots: {
    request: propertyRequestKind,
    resolved: resolvedPropertyKind,
    offer: propertyOfferKind,
    choices: propertyChoicesKind,
    product: propertyProductKind,
  },
  resolve: () => Promise.resolve({}),
  title: titleOf,
  subject: ({ insuranceRenewal, insuranceStart, insuranceEnd }) => ({
    registrationNumber: null,
    renewal: insuranceRenewal,
    insuranceStart,
    insuranceEnd,
  }),
  requestFacts: propertyRequestFacts,
  pace: (question, supplier, attempt) => propertyPace(question, supplier as SupplierOf<'PROPERTY'>, attempt),
  ask: ({ request }, supplier, attempt) => askHomeInsurer(request, supplier as SupplierOf<'PROPERTY'>, attempt),
  firstChoices: (_, { discounts }) => ({
    discountIds: discounts.filter(({ fromCommission }) => !fromCommission).map(({ id }) => id),
  }),
  price(_, { discounts }, { discountIds }) {
    const offered = discounts.map(({ id }) => id as string);
    if (discountIds.some((id) => !offered.includes(id)))
      throw new Failure('VALIDATION_ERROR', {
        field: 'discountIds',
        fields: [{ path: 'discountIds', rule: 'invalid' }],
      });
    return { discountIds: offered.filter((id) => discountIds.includes(id)) };
  },
  order: (_, choices) => choices,
  // An insurer makes one offer for a home.
  identity: () => [],
  pricingOf: ({ discounts }) => ({ discountIds: discounts.applied }),
  raised: raisedHome,
  covers: () => ['HOME'],
  sameObject: isSameHome,
  show({ requestId, request }, { id, offer: stored, choices, createTs }, locale) {
    const { parts: _, feeRate: __, discounts, ...offer } = stored;
    return {
      ...offer,
      ...propertyPrice(stored, choices.discountIds),
      productType: 'PROPERTY',
      id,
      requestId,
      supplierName: supplierName(offer, locale),
      discounts: { available: discounts, applied: choices.discountIds },
      canIssuePolicy: isIssuable(offer),
      isRenewal: request.insuranceRenewal,
      createTs,
    };
  },
  plainPrice: ({ parts }) => plainHomePrice(parts),
  // An insurer makes one offer for a home.
  isSameProduct: () => true,
  ladder: ({ request }) => homeLadder(request),
  repeat(request, today, orderId) {
    const fits = periodProblems(request, today).length === 0;
    const period = fits ? {} : { insuranceStart: today, insuranceEnd: endFor(today) };
    return { ...request, ...period, sourceOrderIds: [orderId] };
  },
  renewal: homeRenewal,
};
