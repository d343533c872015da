import { listing } from '@/components/list/listing';
import { envelopeStatuses } from '@/lib/rules/work/envelope-status';
import { envelopes, envelopeSorts } from '@/lib/contract/documents/envelopes';

/** Envelopes, the last changed first. */
export const envelopeList = listing('envelopes.list', envelopes.list, {
  sorts: envelopeSorts,
  sort: 'updateTs',
  direction: 'DESC',
  filters: { statuses: envelopeStatuses, mine: ['yes'] },
  narrow: ({ mine, statuses }) => ({
    ...(mine && { mine: 'yes' as const }),
    ...(statuses && { statuses: [...statuses] }),
  }),
});
