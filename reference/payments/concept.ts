import type { ConceptModule } from '../concept';
import { migrations } from './migrations';
import { settleRefund } from './settle-refund';

export const paymentsConcept: ConceptModule = {
  name: 'payments',
  migrations,
  jobs: [settleRefund],
};
