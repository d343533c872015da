import type { CarProduct } from '../../../lib/contract/quotes/cars';
import { customerRoutes, type PurchaseOffer, type purchases } from '../../../lib/contract/portal/purchases';
import type { Locale } from '../../../lib/i18n/locales';
import { insurerName } from '../../../lib/insurers/names';
import { carLine } from '../cars/line';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { evaluationAt } from '../quotes/evaluation';
import type { Line, Subject } from '../quotes/line';
import { knownProducts, storedAnswers, storedProducts, storedRequest } from '../quotes/stored';
import { looking } from './buying';

const toOffer = (product: CarProduct, cheapest: boolean, locale: Locale): PurchaseOffer => ({
  productId: product.id,
  supplierType: product.supplierType,
  name: insurerName(product.supplierType, locale),
  route: customerRoutes.find((route) => route === product.grouping) ?? null,
  total: product.premia.total,
  parts: {
    compulsory: product.premia.compulsory,
    comprehensive: product.premia.comprehensive,
    thirdParty: product.premia.thirdParty,
  },
  deductible: product.deductibles.comprehensive ?? product.deductibles.thirdParty,
  thirdPartyLimit: product.thirdPartyLimit,
  instant: product.canIssuePolicy,
  cheapest,
});

/** Returns a chosen offer of a request, also as the agent sees it. @throws Failure NOT_FOUND, PRODUCT_EXPIRED */
export async function chosenOffer(
  { tenant, now, locale }: { tenant: Tenant; now: Date; locale: Locale },
  requestId: string,
  productId: string,
): Promise<{ offer: PurchaseOffer; product: CarProduct; subject: Subject }> {
  const request = await storedRequest(tenant, carLine, requestId);
  const { question } = request;
  const [offered] = await storedProducts(tenant, request, [productId], now);
  const product = carLine.show(question, offered!, locale);
  return {
    offer: toOffer(product, false, locale),
    product,
    subject: carLine.subject(question.request, question.resolved),
  };
}

/** Returns the offers that have arrived, the cheapest first; pages poll this call. */
export const offers = looking<typeof purchases.offers>(async (_, { tenant, now, locale, settings, purchase }) => {
  const requestId = purchase.request_id;
  if (requestId === null) throw new Failure('NOT_FOUND');
  const answers = await storedAnswers(tenant, carLine as Line, requestId);
  const evaluation = evaluationAt(answers, now, settings.ratingPace ?? 1);
  const request = await storedRequest(tenant, carLine, requestId);
  const products = (await knownProducts(tenant, request, now))
    .map((offered) => carLine.show(request.question, offered, locale))
    .filter(({ manual, premia }) => !manual && premia.total.amount > 0)
    .toSorted((a, b) => a.premia.total.amount - b.premia.total.amount);
  return {
    version: purchase.version,
    asked: evaluation.insurers.filter(({ state }) => state !== 'NOT_CONTRACTED').length,
    awaited: evaluation.awaited,
    silent: evaluation.insurers.filter(({ state }) => state === 'TIMED_OUT' || state === 'FAILED').length,
    offers: products.map((product, at) => toOffer(product, at === 0, locale)),
  };
});
