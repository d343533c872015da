import type { cars } from '../../../lib/contract/quotes/cars';
import type { Handlers } from '../../engine/http/handlers';
import { lineHandlers } from '../lines/line-handlers';
import { storedRequest } from '../quotes/stored';
import { ridersFor } from '../../simulators/rating/car/riders';
import { riskOf } from '../../simulators/rating/car/risk';
import { findCombinations } from './combinations';
import { countCustomerRequests } from '../quotes/find-requests';
import { duplicate } from './duplicate';
import { insideOffers } from './inside-offers';
import { knownCars } from './known-cars';
import { carLine } from './line';
import { addManual, changeManual, manualSuppliers, removeManual } from './manual-offers';
import { startPersistentSearch } from './persistent-search';

export const carHandlers = {
  ...lineHandlers(carLine),

  combinations: ({ params, query }, context) => findCombinations(params.requestId, query, context),

  manualSuppliers: (_, context) => Promise.resolve(manualSuppliers(context)),

  addManual: ({ params, body }, context) => addManual(params.requestId, body, context),

  changeManual: ({ params, body }, context) => changeManual(params, body, context),

  async removeManual({ params }, context) {
    await removeManual(params, context);
    return { done: true };
  },

  inside: ({ params }, context) => insideOffers(params.requestId, context),

  duplicate: ({ params, body }, context) => duplicate(params.requestId, body, context),

  persistentSearch: ({ params }, context) => startPersistentSearch(params.requestId, context),

  countCustomerRequests: (_, { tenant }) => countCustomerRequests(tenant),

  known: ({ query }, context) => knownCars(query, context),

  async riders({ query }, { tenant, locale }) {
    if (query.requestId === undefined) return ridersFor(locale, null);
    const { question } = await storedRequest(tenant, carLine, query.requestId);
    return ridersFor(locale, riskOf(question.request, question.resolved.model));
  },
} satisfies Handlers<typeof cars>;
