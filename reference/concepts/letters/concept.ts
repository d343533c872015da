import type { ConceptModule } from '../../engine/concept';
import { letterHandlers } from './handlers';
import { migrations } from './migrations';
import type { LetterTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends LetterTables {}
}

export const lettersConcept = {
  name: 'letters',
  handlers: letterHandlers,
  migrations,
} satisfies ConceptModule;
