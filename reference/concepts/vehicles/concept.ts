import type { ConceptModule } from '../../engine/concept';
import { forgetSearches } from './forget-searches';
import { migrations } from './migrations';
import { seed } from './seed';
import type { VehicleTables } from './tables';
import { vehicleHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends VehicleTables {}
}

export const vehiclesConcept = {
  name: 'vehicles',
  handlers: vehicleHandlers,
  migrations,
  seed,
  jobs: [forgetSearches],
} satisfies ConceptModule;
