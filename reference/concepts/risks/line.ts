import type { LifePricing } from '../../../lib/contract/quotes/life-results';
import type { RiskRequest } from '../../../lib/contract/quotes/risk-request';
import type { RiskProduct } from '../../../lib/contract/quotes/risks';
import type { SupplierOf } from '../../../lib/insurers/registry';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { ageAtStart } from '../../../lib/rules/people/insured-person';
import type { Line } from '../quotes/line';
import { agedOffers } from '../../simulators/rating/aged/aged-offers';
import { agedLadder } from '../../simulators/rating/aged/ladder';
import type { AgedChoices } from '../../simulators/rating/aged/offer';
import { shekels } from '../../simulators/rating/aged/offer-price';
import { agedPeriodFor } from '../../simulators/rating/aged/period';
import { lastPayingAge } from '../../simulators/rating/aged/premiums';
import { shownOffer } from '../../simulators/rating/aged/show';
import { askRiskInsurer, type RiskOffer, riskPace } from '../../simulators/rating/risk/ask-insurer';
import { riskPrograms } from '../../simulators/rating/risk/programs';
import { riskRequestFacts } from './request-facts';
import {
  type ResolvedRisk,
  resolvedRiskKind,
  riskChoicesKind,
  riskOfferKind,
  riskProductKind,
  riskRequestKind,
} from './snapshots';

export interface RiskQuote {
  request: RiskRequest;
  resolved: ResolvedRisk;
  offer: RiskOffer;
  choices: AgedChoices;
  pricing: LifePricing;
  product: RiskProduct;
}

/** The line of risk insurance. */
export const riskLine: Line<RiskQuote> = {
  productType: 'RISK',
  snapshots: {
    request: riskRequestKind,
    resolved: resolvedRiskKind,
    offer: riskOfferKind,
    choices: riskChoicesKind,
    product: riskProductKind,
  },
  resolve(_, request, now) {
    const age = ageAtStart(request, todayInIsrael(now));
    return Promise.resolve({ ...agedPeriodFor(age, lastPayingAge, now), age });
  },
  title: ({ program, targetAmount }, { age }) => `${program} · ${age} · ${targetAmount.toLocaleString('en-US')} ₪`,
  subject: (_, { insuranceStart, insuranceEnd }) => ({
    registrationNumber: null,
    renewal: false,
    insuranceStart,
    insuranceEnd,
  }),
  requestFacts: riskRequestFacts,
  pace: (question, supplier, attempt) => riskPace(question, supplier as SupplierOf<'RISK'>, attempt),
  ask: ({ request, resolved }, supplier, attempt) =>
    askRiskInsurer(request, resolved.age, supplier as SupplierOf<'RISK'>, attempt),
  ...agedOffers,
  covers: () => ['RISK'],
  show({ requestId, request, resolved }, offered, locale) {
    const { insuranceStart, insuranceEnd } = resolved;
    const names = { programme: riskPrograms[request.program].names, rider: () => undefined };
    return {
      ...shownOffer({ ...offered, requestId, period: { insuranceStart, insuranceEnd }, locale, names }),
      productType: 'RISK',
      program: request.program,
      targetAmount: shekels(request.targetAmount),
    };
  },
  ladder: ({ request, resolved }) =>
    agedLadder({ ...request, resolved }, resolved.age, (insured, age) => ({
      ...insured,
      resolved: { ...resolved, age },
    })).map(({ part, insured: { resolved: aged, ...insured } }) => ({ part, request: insured, resolved: aged })),
  repeat: (request, _, orderId) => ({ ...request, sourceOrderId: orderId }),
};
