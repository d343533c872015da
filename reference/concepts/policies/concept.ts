import type { ConceptModule } from '../../engine/concept';
import { awaitDocument, fetchLateDocument } from './await-document';
import { migrations } from './migrations';
import { seed } from './seed';
import { sendIssue } from './send-issue';
import { settleIssue } from './settle-issue';

export const policiesConcept: ConceptModule = {
  name: 'policies',
  migrations,
  seed,
  jobs: [sendIssue, settleIssue, awaitDocument, fetchLateDocument],
};
