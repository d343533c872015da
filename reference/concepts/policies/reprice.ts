import type { Order } from '../../../lib/contract/orders/orders';
import type { IssueSettings, PriceCheck } from '../../../lib/contract/orders/policies';
import type { Locale } from '../../../lib/i18n/locales';
import {
  levelChanges,
  priceChanges,
  type PriceInput,
  priceInputs,
  type PriceLevels,
  priceVerdict,
} from '../../../lib/rules/quotes/price-check';
import { Failure } from '../../engine/failures/failure';
import { issueBehaviour } from '../../simulators/issuing/sentinels';
import { comprehensiveTable } from '../../simulators/rating/car/tariff/comprehensive-table';
import { withDeclaredHistory } from './declared-history';
import { offerNow } from './offer-now';
import type { StoredItem } from './stored-case';

type Product = Order['orderItems'][number]['product'];

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Share of the comprehensive premium that buys off the deductible of approved garages. */
const garageShare = 0.03;

/** What the insurer reckons with unless debug parameters say otherwise: the basic deductible, ILS, and the index. */
const usualDeductible = 1_500;
const usualInflation = 100;

/** Inputs that the insurer's own price contains already. */
const inOffer: readonly PriceInput[] = ['rider', 'claims'];

/** What the insurer reckons with unless debug parameters say otherwise. */
const usual = { deductible: usualDeductible, inflation: usualInflation } as const;

const riderOf = (product: Product): number => (product.productType === 'CAR' ? (product.premia.rider?.amount ?? 0) : 0);

/** Returns the inputs that the agent can change, as they were ordered. */
const orderedLevels = ({ product }: StoredItem['item'], { bankCommissionPercentage }: IssueSettings): PriceLevels => ({
  rider: { value: riderOf(product), amount: riderOf(product) },
  claims: { value: 0, amount: 0 },
  bankCommission: {
    value: product.productType === 'CAR' ? product.bankCommissionPercentage : bankCommissionPercentage,
    amount: 0,
  },
  companyGarage: { value: 0, amount: 0 },
  deductible: { value: usual.deductible, amount: 0 },
  inflation: { value: usual.inflation, amount: 0 },
});

/**
 * Returns the inputs that the agent can change, with what they do to the price now.
 * @param asRequested the offer with the claims history of the request
 */
function levelsNow({ settings }: StoredItem, fresh: Product, asRequested: Product): PriceLevels {
  const { bankCommissionPercentage: commission, debug } = settings;
  const { deductible, inflation } = debug ?? usual;
  const car = fresh.productType === 'CAR' ? fresh : null;
  const own = car?.premia.comprehensive?.amount ?? 0;
  const isWaived = settings.cancelSelfParticipationCompanyGarage && car?.deductibles.companyGarage;
  const garage = isWaived ? Math.round(own * garageShare) : 0;
  const usualCommission = car?.bankCommissionPercentage ?? commission;
  return {
    rider: { value: riderOf(fresh), amount: riderOf(fresh) },
    // Not a number: that the history differs is all there is to say.
    claims: {
      value: Number(fresh !== asRequested),
      amount: fresh.premia.brutto.amount - asRequested.premia.brutto.amount,
    },
    bankCommission: {
      value: commission,
      amount: Math.round((fresh.premia.netto.amount * (commission - usualCommission)) / 100),
    },
    companyGarage: { value: garage, amount: garage },
    deductible: {
      value: own > 0 ? deductible : usual.deductible,
      amount: Math.round(own * (comprehensiveTable.deductible[deductible] - 1)),
    },
    inflation: {
      value: inflation,
      amount: Math.round((fresh.premia.brutto.amount * (inflation - usual.inflation)) / 100),
    },
  };
}

/** The price of an ordered offer now, as the insurer and the settings make it. */
export interface PriceNow {
  check: PriceCheck;
  /** The offer at that price: its parts add up to it. */
  product: Product;
  levels: PriceLevels;
}

/**
 * Asks the insurer for the current price and compares it with the one in force.
 * @throws Failure INSURER_TIMEOUT, ZERO_PRICE, NO_RESULTS, RIDER_PRICE_REQUIRED, VALIDATION_ERROR
 */
export function priceNow(stored: StoredItem, now: Date, locale: Locale): PriceNow {
  const { item, request, settings } = stored;
  const behaviour = issueBehaviour(request.question.request);
  if (behaviour.priceError) throw new Failure(behaviour.priceError);
  const asRequested = offerNow(stored, now, locale);
  const declaring = withDeclaredHistory(stored);
  const fresh = declaring ? offerNow(declaring, now, locale) : asRequested;
  const levels = levelsNow(stored, fresh, asRequested);
  const surcharges = priceInputs
    .filter((input) => !inOffer.includes(input))
    .reduce((sum, input) => sum + (levels[input]?.amount ?? 0), 0);
  const first = item.sellingPrice.amount;
  const product = request.line.raised(fresh, surcharges + (behaviour.dearer ?? 0)) as Product;
  const price = product.premia.total.amount;
  const declared = settings.debug?.premiumDifference ?? settings.declaredReceivedPremiaDifference;
  const check = {
    firstPrice: ils(first),
    newPrice: ils(price),
    difference: ils(price - first),
    declared: ils(declared),
    verdict: priceVerdict(first, price, declared),
    changes: priceChanges(first, price, levelChanges(stored.levels ?? orderedLevels(item, settings), levels)),
    checkedTs: now.toISOString(),
  };
  return { check, product, levels };
}

/** Returns the comparison alone. @throws Failure as `priceNow` */
export const repriced = (stored: StoredItem, now: Date, locale: Locale): PriceCheck =>
  priceNow(stored, now, locale).check;
