import type { LifeProduct } from '../../../lib/contract/quotes/life';
import type { LifeRequest } from '../../../lib/contract/quotes/life-request';
import type { LifePricing } from '../../../lib/contract/quotes/life-results';
import type { SupplierOf } from '../../../lib/insurers/registry';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { ageAtStart, ageOn } from '../../../lib/rules/people/insured-person';
import type { Line } from '../quotes/line';
import { agedOffers } from '../../simulators/rating/aged/aged-offers';
import type { AgedChoices } from '../../simulators/rating/aged/offer';
import { agedLadder } from '../../simulators/rating/aged/ladder';
import { shekels } from '../../simulators/rating/aged/offer-price';
import { agedPeriodFor, atStart } from '../../simulators/rating/aged/period';
import { lastPayingAge } from '../../simulators/rating/aged/premiums';
import { shownOffer } from '../../simulators/rating/aged/show';
import type { AgedPeriod } from '../../simulators/rating/aged/stored-offer';
import { askLifeInsurer, type LifeOffer, lifePace } from '../../simulators/rating/life/ask-insurer';
import { programmes } from '../../simulators/rating/life/programmes';
import { lifeRiders } from '../../simulators/rating/life/riders';
import { lifeRequestFacts } from './request-facts';
import { lifeChoicesKind, lifeOfferKind, lifePeriodKind, lifeProductKind, lifeRequestKind } from './snapshots';

export interface LifeQuote {
  request: LifeRequest;
  resolved: AgedPeriod;
  offer: LifeOffer;
  choices: AgedChoices;
  pricing: LifePricing;
  product: LifeProduct;
}

const nameOf = (list: Readonly<Record<string, { names: Record<'he' | 'en' | 'ru', string> }>>, code: string) =>
  list[code]?.names;

/** The line of life insurance. */
export const lifeLine: Line<LifeQuote> = {
  productType: 'LIFE',
  snapshots: {
    request: lifeRequestKind,
    resolved: lifePeriodKind,
    offer: lifeOfferKind,
    choices: lifeChoicesKind,
    product: lifeProductKind,
  },
  resolve: (_, request, now) =>
    Promise.resolve(agedPeriodFor(ageAtStart(request, todayInIsrael(now)), lastPayingAge, now)),
  title: (request, { insuranceStart }) =>
    `${ageOn(request, insuranceStart)} · ${request.targetAmount.toLocaleString('en-US')} ₪`,
  subject: ({ renewal }, period) => ({ registrationNumber: null, renewal, ...period }),
  requestFacts: lifeRequestFacts,
  pace: (question, supplier, attempt) => lifePace(atStart(question), supplier as SupplierOf<'LIFE'>, attempt),
  ask: (question, supplier, attempt) =>
    askLifeInsurer(atStart(question).request, supplier as SupplierOf<'LIFE'>, attempt),
  ...agedOffers,
  covers: () => ['LIFE'],
  show: ({ requestId, request, resolved }, offered, locale) => ({
    ...shownOffer({
      ...offered,
      requestId,
      period: resolved,
      locale,
      names: {
        programme: nameOf(programmes, offered.offer.programme),
        rider: (id) => nameOf(lifeRiders, id),
      },
    }),
    productType: 'LIFE',
    targetAmount: shekels(request.targetAmount),
  }),
  ladder: (question) =>
    agedLadder(question.request, atStart(question).request.age, (insured, age) => ({
      ...insured,
      age,
      birthday: null,
    })).map(({ part, insured }) => ({ part, request: insured })),
  repeat: (request, _, orderId) => ({ ...request, sourceOrderId: orderId }),
};
