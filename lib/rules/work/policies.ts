/** Statuses of an order, and sources of a renewal, that mean a policy. Proposals and waiting processes are none. */
export const policyStatuses = ['Imported', 'PolicyIssued'] as const;

/** Returns whether an order of this status, or a renewal from this source, is a policy. */
export const isPolicy = (status: string): boolean => policyStatuses.some((one) => one === status);
