import type { ConceptModule } from '../../engine/concept';
import { closeCharge } from './close-charge';
import { migrations } from './migrations';
import { settleCharge } from './settle-charge';
import { sweepCharges } from './sweep-charges';

export const chargesConcept: ConceptModule = {
  name: 'charges',
  migrations,
  jobs: [settleCharge, closeCharge, sweepCharges],
};
