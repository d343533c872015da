import { statusMachine } from '../kit/status-machine';

/** Statuses of a claim (S3 §3). */
export const claimStatuses = [
  'NEW',
  'OPEN',
  'IN_PROCESS',
  'WAITING_FOR_DOCUMENTS',
  'WAITING_FOR_DECISION',
  'APPEALED',
  'PAID',
  'CLOSED',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Statuses in which nobody owes the next step. */
export const settledStatuses = ['PAID', 'CLOSED'] as const satisfies readonly ClaimStatus[];

const underway = ['NEW', 'OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION'] as const;

/** Statuses of a claim (SD 19). */
export const claimMachine = statusMachine({
  name: 'Claims',
  states: claimStatuses,
  starts: ['NEW'],
  refusal: 'CLAIM_STATE_ERROR',
  moves: {
    open: { from: ['NEW'], to: 'OPEN', by: 'agency', when: 'it is reported to the insurer' },
    handle: { from: ['OPEN', 'WAITING_FOR_DOCUMENTS'], to: 'IN_PROCESS', by: 'agency', when: 'somebody works on it' },
    askDocuments: {
      from: ['IN_PROCESS', 'WAITING_FOR_DECISION'],
      to: 'WAITING_FOR_DOCUMENTS',
      by: 'agency',
      when: 'papers are missing',
    },
    submit: {
      from: ['IN_PROCESS', 'WAITING_FOR_DOCUMENTS'],
      to: 'WAITING_FOR_DECISION',
      by: 'agency',
      when: 'the insurer has all papers',
    },
    pay: { from: ['WAITING_FOR_DECISION'], to: 'PAID', by: 'insurer', when: 'the agreed amount was paid' },
    appeal: { from: ['WAITING_FOR_DECISION'], to: 'APPEALED', by: 'agency', when: 'the decision is disputed' },
    close: { from: ['PAID', 'APPEALED'], to: 'CLOSED', by: 'agency', when: 'it is finished' },
    drop: {
      from: underway,
      to: 'CLOSED',
      by: 'agency',
      when: 'it was refused, withdrawn or opened by mistake',
      reason: true,
    },
    reopen: { from: ['CLOSED'], to: 'IN_PROCESS', by: 'agency', when: 'a superuser reopens it', reason: true },
  },
});

export type ClaimMove = (typeof claimMachine.events)[number];

/** Returns the move from one status to another; null when there is none. */
export const claimMoveTo = (from: ClaimStatus, to: ClaimStatus): ClaimMove | null =>
  claimMachine.events.find((event) => claimMachine.moves[event].to === to && claimMachine.can(from, event)) ?? null;

/** Papers of the checklist that a claim needs, and those of them that are here; null when they were not counted. */
type PaperCount = { needed: number; received: number } | null;

const isComplete = (papers: PaperCount): boolean => papers !== null && papers.received >= papers.needed;

/**
 * Returns whether a claim cannot go on to the decision because papers are missing. Who waits for them may give up the
 * rest; who has not asked for them asks first.
 */
export const lacksPapers = (from: ClaimStatus, papers: PaperCount): boolean =>
  from === 'IN_PROCESS' && !isComplete(papers);

/** Returns the move that usually comes next; null for a closed claim. */
export function usualMove(from: ClaimStatus, papers: PaperCount): ClaimMove | null {
  const usual = {
    NEW: 'open',
    OPEN: 'handle',
    IN_PROCESS: lacksPapers(from, papers) ? 'askDocuments' : 'submit',
    WAITING_FOR_DOCUMENTS: 'submit',
    WAITING_FOR_DECISION: 'pay',
    APPEALED: 'close',
    PAID: 'close',
    CLOSED: null,
  } as const satisfies Record<ClaimStatus, ClaimMove | null>;
  return usual[from];
}

/** Returns whether nobody works on a claim that is not closed, because its handler has left or may not sign in. */
export const isUnhandled = ({ status, handlerActive }: { status: ClaimStatus; handlerActive: boolean }): boolean =>
  !handlerActive && status !== 'CLOSED';
