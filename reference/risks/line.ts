import type { LifePricing } from '../../lib/contract/life-results';
import type { RiskRequest } from '../../lib/contract/risk-request';
import type { RiskProduct } from '../../lib/contract/risks';
import type { SupplierOf } from '../../lib/insurers/registry';
import { todayInIsrael } from '../../lib/rules/calendar';
import { ageAtStart } from '../../lib/rules/insured-person';
import type { Line } from '../quotes/line';
import { agedOffers } from '../rating/aged/aged-offers';
import { agedLadder } from '../rating/aged/ladder';
import type { AgedChoices } from '../rating/aged/offer';
import { shekels } from '../rating/aged/offer-price';
import { agedPeriodFor } from '../rating/aged/period';
import { lastPayingAge } from '../rating/aged/premiums';
import { shownOffer } from '../rating/aged/show';
import { askRiskInsurer, type RiskOffer, riskPace } from '../rating/risk/ask-insurer';
import { riskPrograms } from '../rating/risk/insurers';
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
