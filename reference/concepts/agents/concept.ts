import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { agentHandlers } from './handlers';

export const agentsConcept = { name: 'agents', handlers: agentHandlers, migrations } satisfies ConceptModule;
