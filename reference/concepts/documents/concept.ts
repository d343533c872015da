import type { ConceptModule } from '../../engine/concept';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import { remindDue } from './remind-due';
import { seed } from './seed';

export const documentsConcept: ConceptModule = {
  name: 'documents',
  migrations,
  jobs: [forgetRemoved, remindDue],
  seed,
};
