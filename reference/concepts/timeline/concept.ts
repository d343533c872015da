import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { timelineHandlers } from './handlers';
import type { Sources } from './sources';

declare module '../../engine/concept' {
  interface ConceptModule {
    /** What it shows in the timeline of a customer, by kind. */
    timeline?: Sources;
  }
}

export const timelineConcept = { name: 'timeline', handlers: timelineHandlers, migrations } satisfies ConceptModule;
