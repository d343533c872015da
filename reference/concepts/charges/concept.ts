import type { ConceptModule } from '../../engine/concept';
import { chargeAttempts } from './carry-out';
import { closeCharge } from './close-charge';
import { migrations } from './migrations';
import { sweepCharges } from './sweep-charges';
import type { ChargeTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends ChargeTables {}
}

export const chargesConcept = {
  name: 'charges',
  migrations,
  jobs: [chargeAttempts.settle, closeCharge, sweepCharges],
} satisfies ConceptModule;
