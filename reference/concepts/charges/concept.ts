import type { ConceptModule } from '../../engine/concept';
import { closeCharge } from './close-charge';
import { migrations } from './migrations';
import { settleCharge } from './settle-charge';
import { sweepCharges } from './sweep-charges';
import type { ChargeTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends ChargeTables {}
}

export const chargesConcept = {
  name: 'charges',
  migrations,
  jobs: [settleCharge, closeCharge, sweepCharges],
} satisfies ConceptModule;
