import { statusMachine } from '../kit/status-machine';

/** Status (S3 §4, SD 20). */
export const documentStatuses = ['NEW', 'NOTIFICATION_SENT', 'NOTIFICATION_VISITED', 'RECEIVED', 'SIGNED'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Statuses before one: a document moves forward only, and may skip steps (SD 20). */
const before = (status: DocumentStatus) => documentStatuses.slice(0, documentStatuses.indexOf(status));

/** Allowed moves of a document. */
export const documentMachine = statusMachine({
  name: 'Documents',
  states: documentStatuses,
  starts: ['NEW', 'RECEIVED'],
  refusal: 'documentIsLocked',
  moves: {
    send: {
      from: before('NOTIFICATION_SENT'),
      to: 'NOTIFICATION_SENT',
      by: 'agency',
      when: 'it is asked for, or sent for signature',
    },
    visit: {
      from: before('NOTIFICATION_VISITED'),
      to: 'NOTIFICATION_VISITED',
      by: 'customer',
      when: 'its link is opened',
    },
    receive: { from: before('RECEIVED'), to: 'RECEIVED', by: 'customer', when: 'a file arrives, or it came by hand' },
    sign: { from: before('SIGNED'), to: 'SIGNED', by: 'customer', when: 'all have signed and it is sealed' },
  },
});

/** Returns whether a document is locked. Signed documents cannot change any more (S3 §4). */
export const isLocked = (status: DocumentStatus): boolean => documentMachine.isFinal(status);

/** Returns whether a document is still expected, so that its due date needs a reminder. */
export const isAwaited = (status: DocumentStatus): boolean => documentMachine.can(status, 'receive');
