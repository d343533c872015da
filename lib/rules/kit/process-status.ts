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

/** What moves a process to another status. `submitProposal` is the word of S2 §4. */
export const processEvents = ['attachCustomer', 'saveDraft', 'submitProposal', 'issuePolicy', 'terminate'] as const;
export type ProcessEvent = (typeof processEvents)[number];

/** Events that a person chooses; the others follow from an attached customer or an issued policy. */
export const chosenEvents = ['saveDraft', 'submitProposal', 'terminate'] as const satisfies readonly ProcessEvent[];

/** All allowed transitions: status before, event, status after. Everything else is refused. */
export const processTransitions: Readonly<Record<ProcessStatus, Partial<Record<ProcessEvent, ProcessStatus>>>> = {
  AttachingCustomer: { attachCustomer: 'Proposal', saveDraft: 'Draft', terminate: 'Terminated' },
  Draft: { submitProposal: 'Proposal', terminate: 'Terminated' },
  Imported: { submitProposal: 'Proposal', terminate: 'Terminated' },
  Proposal: { saveDraft: 'Draft', issuePolicy: 'PolicyIssued', terminate: 'Terminated' },
  PolicyIssued: { issuePolicy: 'PolicyIssued', terminate: 'Terminated' },
  Terminated: {},
};

/** Returns the status after an event; null when the status does not allow it. */
export const statusAfterEvent = (status: ProcessStatus, event: ProcessEvent): ProcessStatus | null =>
  processTransitions[status][event] ?? null;
