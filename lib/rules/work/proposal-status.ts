import { statusMachine } from '../kit/status-machine';

/**
 * States of a renewal proposal at the insurer (S2 §7). REQUESTED is stored, SENT is on its way, UNKNOWN has lost its
 * answer.
 */
export const renewalProposalStates = ['REQUESTED', 'SENT', 'UNKNOWN', 'READY', 'FAILED'] as const;
export type RenewalProposalState = (typeof renewalProposalStates)[number];

/** States of a renewal proposal at an insurer. Each revision is a new request. */
export const proposalMachine = statusMachine({
  name: 'Renewal proposals',
  states: renewalProposalStates,
  starts: ['REQUESTED'],
  refusal: 'ORDER_STATE_ERROR',
  moves: {
    request: { from: ['READY', 'FAILED'], to: 'REQUESTED', by: 'agency', when: 'it is updated, or asked for again' },
    send: { from: ['REQUESTED', 'SENT'], to: 'SENT', by: 'product', when: 'the call to the insurer begins' },
    lose: { from: ['SENT', 'UNKNOWN'], to: 'UNKNOWN', by: 'insurer', when: 'the answer was lost; it is asked for' },
    save: { from: ['SENT', 'UNKNOWN'], to: 'READY', by: 'insurer', when: 'the insurer saved it' },
    refuse: { from: ['SENT', 'UNKNOWN'], to: 'FAILED', by: 'insurer', when: 'the insurer refused, or never got it' },
  },
});
