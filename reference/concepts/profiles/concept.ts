import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import type { ProfileTables } from './tables';
import { profileHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends ProfileTables {}
}

export const profilesConcept = { name: 'profiles', handlers: profileHandlers, migrations } satisfies ConceptModule;
