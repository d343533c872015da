import type { ConceptModule } from '../../engine/concept';
import { trackingHandlers } from './handlers';
import { migrations } from './migrations';
import type { TrackingTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends TrackingTables {}
}

export const trackingsConcept = {
  name: 'trackings',
  handlers: trackingHandlers,
  migrations,
} satisfies ConceptModule;
