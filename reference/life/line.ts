import type { LifeProduct } from '../../lib/contract/life';
import type { LifeRequest } from '../../lib/contract/life-request';
import type { LifePricing } from '../../lib/contract/life-results';
import type { SupplierOf } from '../../lib/insurers/registry';
import type { Line } from '../quotes/line';
import { chosenOf, firstAgedChoices } from '../rating/aged/choose';
import type { AgedChoices } from '../rating/aged/offer';
import { shekels } from '../rating/aged/offer-price';
import { agedPeriodFor } from '../rating/aged/period';
import { lastPayingAge } from '../rating/aged/premiums';
import { shownOffer } from '../rating/aged/show';
import type { AgedPeriod } from '../rating/aged/stored-offer';
import { askLifeInsurer, type LifeOffer, lifePace } from '../rating/life/ask-insurer';
import { programmes } from '../rating/life/programmes';
import { lifeRiders } from '../rating/life/riders';
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
  resolve: (_, { age }, now) => Promise.resolve(agedPeriodFor(age, lastPayingAge, now)),
  title: ({ age, targetAmount }) => `${age} · ${targetAmount.toLocaleString('en-US')} ₪`,
  subject: ({ renewal }, period) => ({ registrationNumber: null, renewal, ...period }),
  requestFacts: lifeRequestFacts,
  pace: (question, supplier, attempt) => lifePace(question, supplier as SupplierOf<'LIFE'>, attempt),
  ask: ({ request }, supplier, attempt) => askLifeInsurer(request, supplier as SupplierOf<'LIFE'>, attempt),
  firstChoices: (_, offer) => firstAgedChoices(offer),
  price: (_, offer, pricing) => chosenOf(offer, pricing),
  order: (_, choices) => choices,
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
  repeat: (request, _, orderId) => ({ ...request, sourceOrderId: orderId }),
};
