import type { Order } from '../../../lib/contract/orders/orders';
import type { PriceCheck } from '../../../lib/contract/orders/policies';
import type { Locale } from '../../../lib/i18n/locales';
import { priceChanges, type PriceChange, priceVerdict } from '../../../lib/rules/quotes/price-check';
import { Failure } from '../../engine/http/failure';
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
const inOffer: readonly PriceChange['input'][] = ['rider', 'claims'];

/**
 * Returns the inputs that the agent can change, with what they do to the price.
 * @param asRequested the offer with the claims history of the request
 */
function inputsOf({ item: { product }, settings }: StoredItem, fresh: Product, asRequested: Product): PriceChange[] {
  const netto = fresh.premia.netto.amount;
  const commission =
    product.productType === 'CAR' ? product.bankCommissionPercentage : settings.bankCommissionPercentage;
  const riders = [product, fresh].map((one) => (one.productType === 'CAR' ? (one.premia.rider?.amount ?? 0) : 0));
  const [before = 0, after = 0] = riders;
  const garage =
    fresh.productType === 'CAR' && settings.cancelSelfParticipationCompanyGarage && fresh.deductibles.companyGarage
      ? Math.round((fresh.premia.comprehensive?.amount ?? 0) * garageShare)
      : 0;
  const now = settings.bankCommissionPercentage;
  const usual = { deductible: usualDeductible, inflation: usualInflation } as const;
  const { deductible, inflation } = settings.debug ?? usual;
  const own = fresh.productType === 'CAR' ? (fresh.premia.comprehensive?.amount ?? 0) : 0;
  return [
    { input: 'rider', first: before, now: after, amount: after - before },
    // Not a number: that the history differs is all there is to say.
    {
      input: 'claims',
      first: 0,
      now: Number(fresh !== asRequested),
      amount: fresh.premia.brutto.amount - asRequested.premia.brutto.amount,
    },
    { input: 'bankCommission', first: commission, now, amount: Math.round((netto * (now - commission)) / 100) },
    { input: 'companyGarage', first: 0, now: garage, amount: garage },
    {
      input: 'deductible',
      first: usual.deductible,
      now: own > 0 ? deductible : usual.deductible,
      amount: Math.round(own * (comprehensiveTable.deductible[deductible] - 1)),
    },
    {
      input: 'inflation',
      first: usual.inflation,
      now: inflation,
      amount: Math.round((fresh.premia.brutto.amount * (inflation - usual.inflation)) / 100),
    },
  ];
}

/**
 * Asks the insurer for the current price and compares it with the ordered one.
 * @throws Failure INSURER_TIMEOUT, ZERO_PRICE, NO_RESULTS, RIDER_PRICE_REQUIRED, VALIDATION_ERROR
 */
export function repriced(stored: StoredItem, now: Date, locale: Locale): PriceCheck {
  const behaviour = issueBehaviour(stored.request.question.request);
  if (behaviour.priceError) throw new Failure(behaviour.priceError);
  const asRequested = offerNow(stored, now, locale);
  const declaring = withDeclaredHistory(stored);
  const fresh = declaring ? offerNow(declaring, now, locale) : asRequested;
  const inputs = inputsOf(stored, fresh, asRequested);
  const surcharges = inputs.filter(({ input }) => !inOffer.includes(input)).reduce((sum, one) => sum + one.amount, 0);
  const first = stored.item.sellingPrice.amount;
  const price = fresh.premia.total.amount + surcharges + (behaviour.dearer ?? 0);
  const { debug, declaredReceivedPremiaDifference } = stored.settings;
  const declared = debug?.premiumDifference ?? declaredReceivedPremiaDifference;
  return {
    firstPrice: ils(first),
    newPrice: ils(price),
    difference: ils(price - first),
    declared: ils(declared),
    verdict: priceVerdict(first, price, declared),
    changes: priceChanges(first, price, inputs),
    checkedTs: now.toISOString(),
  };
}
