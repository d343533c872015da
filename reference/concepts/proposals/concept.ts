import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { sendProposal, settleProposal } from './send-proposal';
import type { ProposalTables } from './tables';
import { proposalHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends ProposalTables {}
}

export const proposalsConcept = {
  name: 'proposals',
  handlers: proposalHandlers,
  migrations,
  jobs: [sendProposal, settleProposal],
} satisfies ConceptModule;
