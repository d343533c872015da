import type { ConceptModule } from '../../engine/concept';
import { reportMessage } from './report';

export const carrierConcept = { name: 'carrier', jobs: [reportMessage] } satisfies ConceptModule;
