import type { ConceptModule } from '../concept';
import { awaitDocument, fetchLateDocument } from './await-document';
import { migrations } from './migrations';
import { sendIssue } from './send-issue';
import { settleIssue } from './settle-issue';

export const policiesConcept: ConceptModule = {
  name: 'policies',
  migrations,
  jobs: [sendIssue, settleIssue, awaitDocument, fetchLateDocument],
};
