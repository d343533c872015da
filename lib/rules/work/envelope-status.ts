import { statusMachine } from '../kit/status-machine';

/** Status of an envelope. Signers can act in SENT only. */
export const envelopeStatuses = ['DRAFT', 'SENT', 'COMPLETED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type EnvelopeStatus = (typeof envelopeStatuses)[number];

/** Statuses of an envelope. Signers can act in SENT only. */
export const envelopeMachine = statusMachine({
  name: 'Envelopes',
  states: envelopeStatuses,
  starts: ['DRAFT'],
  refusal: 'CONFLICT',
  moves: {
    send: { from: ['DRAFT'], to: 'SENT', by: 'agency', when: 'it is sent' },
    complete: { from: ['SENT'], to: 'COMPLETED', by: 'customer', when: 'everything was signed, sent and sealed' },
    decline: { from: ['SENT'], to: 'DECLINED', by: 'customer', when: 'a signer declines', reason: true },
    expire: { from: ['SENT'], to: 'EXPIRED', by: 'product', when: 'its time is over' },
    extend: { from: ['SENT', 'EXPIRED'], to: 'SENT', by: 'agency', when: 'it gets more time' },
    askAgain: { from: ['SENT', 'COMPLETED'], to: 'SENT', by: 'agency', when: 'what was rejected is asked for again' },
    cancel: { from: ['SENT', 'EXPIRED', 'DECLINED'], to: 'CANCELLED', by: 'agency', when: 'it is cancelled' },
  },
});
