import type { ConceptModule } from '../concept';
import { migrations } from './migrations';

export const paymentsConcept: ConceptModule = { name: 'payments', migrations };
