import { processMachine } from '../kit/process-status';
import type { StatusMachine } from '../kit/status-machine';
import { claimMachine } from './claim-status';
import { documentMachine } from './document-status';
import { envelopeMachine } from './envelope-status';
import { proposalMachine } from './proposal-status';

/** All machines by the table of the reference upstream that has the status, in the order of the generated page. */
export const machines = {
  orders: processMachine,
  renewal_proposals: proposalMachine,
  documents: documentMachine,
  envelopes: envelopeMachine,
  claims: claimMachine,
} as const satisfies Readonly<Record<string, Pick<StatusMachine, 'name' | 'states'>>>;
