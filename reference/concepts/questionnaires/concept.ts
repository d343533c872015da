import type { ConceptModule } from '../../engine/concept';
import { questionnaireHandlers } from './handlers';
import { migrations } from './migrations';
import type { QuestionnaireTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends QuestionnaireTables {}
}

export const questionnairesConcept = {
  name: 'questionnaires',
  handlers: questionnaireHandlers,
  migrations,
} satisfies ConceptModule;
