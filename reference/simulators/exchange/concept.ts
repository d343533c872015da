import type { ConceptModule } from '../../engine/concept';
import { deliver } from './deliver';
import { migrations } from './migrations';
import type { ExchangeTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends ExchangeTables {}
}

export const exchangeConcept = { name: 'exchange', migrations, jobs: [deliver] } satisfies ConceptModule;
