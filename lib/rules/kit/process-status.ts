import { statusMachine } from './status-machine';

/** Statuses of a process, which is an order on its way to a policy (S2 §4, SD 21). */
export const processStatuses = [
  'AttachingCustomer',
  'Draft',
  'Imported',
  'PolicyIssued',
  'Proposal',
  'Terminated',
] as const;
export type ProcessStatus = (typeof processStatuses)[number];

/** `submitProposal` is the word of S2 §4. */
export const processMachine = statusMachine({
  name: 'Orders',
  states: processStatuses,
  starts: ['AttachingCustomer', 'Proposal', 'Imported'],
  refusal: 'ORDER_STATE_ERROR',
  moves: {
    attachCustomer: { from: ['AttachingCustomer'], to: 'Proposal', by: 'product', when: 'it got a customer' },
    saveDraft: { from: ['AttachingCustomer', 'Proposal'], to: 'Draft', by: 'agency', when: 'it is put aside' },
    submitProposal: { from: ['Draft', 'Imported'], to: 'Proposal', by: 'agency', when: 'it goes on; needs a customer' },
    issuePolicy: { from: ['Proposal', 'PolicyIssued'], to: 'PolicyIssued', by: 'insurer', when: 'a policy was issued' },
    terminate: {
      from: ['AttachingCustomer', 'Draft', 'Imported', 'Proposal', 'PolicyIssued'],
      to: 'Terminated',
      by: 'agency',
      when: 'it comes to nothing',
    },
  },
});

/** Events that a person chooses; the others follow from an attached customer or an issued policy. */
export const chosenEvents = ['saveDraft', 'submitProposal', 'terminate'] as const;

export type ProcessEvent = keyof typeof processMachine.moves;
