import type { EnvelopeRow } from '@/lib/contract/envelopes';

/** A draft is gone on with, what was sent is looked at. */
export const addressOfEnvelope = ({ envelopeId, status }: Pick<EnvelopeRow, 'envelopeId' | 'status'>): string =>
  status === 'DRAFT'
    ? `/processes/documents/new?${new URLSearchParams({ envelope: envelopeId })}`
    : `/processes/documents/${encodeURIComponent(envelopeId)}`;
