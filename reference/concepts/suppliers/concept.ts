import type { ConceptModule } from '../../engine/concept';
import { supplierHandlers } from './handlers';

export const suppliersConcept = { name: 'suppliers', handlers: supplierHandlers } satisfies ConceptModule;
