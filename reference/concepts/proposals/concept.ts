import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { sendProposal, settleProposal } from './send-proposal';

export const proposalsConcept: ConceptModule = {
  name: 'proposals',
  migrations,
  jobs: [sendProposal, settleProposal],
};
