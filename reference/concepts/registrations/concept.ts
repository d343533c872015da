import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { seed } from './seed';
import type { RegistrationTables } from './tables';
import { registrationHandlers } from './handlers';
import { notices } from './notices';

declare module '../../engine/db/schema' {
  interface Schema extends RegistrationTables {}
}

export const registrationsConcept = {
  name: 'registrations',
  notices,
  handlers: registrationHandlers,
  migrations,
  seed,
} satisfies ConceptModule;
