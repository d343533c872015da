import type { useEnvelopeActions } from '@/components/envelopes/use-envelope-actions';

export type ActionsHandle = ReturnType<typeof useEnvelopeActions>;
