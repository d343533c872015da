import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { settleRefund } from './settle-refund';

export const paymentsConcept: ConceptModule = {
  name: 'payments',
  migrations,
  jobs: [settleRefund],
};
