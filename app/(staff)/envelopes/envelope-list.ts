import { listing } from '@/components/list/listing';
import { envelopes, envelopeSorts, envelopeStatuses } from '@/lib/contract/documents/envelopes';

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
