import type { EnvelopeRow } from '@/lib/contract/documents/envelopes';

/** Returns the address of an envelope: the editor for a draft, else its details. */
export const addressOfEnvelope = ({ envelopeId, status }: Pick<EnvelopeRow, 'envelopeId' | 'status'>): string =>
  status === 'DRAFT'
    ? `/processes/documents/new?${new URLSearchParams({ envelope: envelopeId })}`
    : `/processes/documents/${encodeURIComponent(envelopeId)}`;
