import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { settleDifference } from './settle-difference';
import { settleRefund } from './settle-refund';

export const paymentsConcept: ConceptModule = {
  name: 'payments',
  migrations,
  jobs: [settleRefund, settleDifference],
};
