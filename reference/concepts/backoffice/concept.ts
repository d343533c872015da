import type { ConceptModule } from '../../engine/concept';
import { backofficeHandlers } from './handlers';

export const backofficeConcept = { name: 'backoffice', handlers: backofficeHandlers } satisfies ConceptModule;
