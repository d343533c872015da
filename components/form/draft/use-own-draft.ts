'use client';

import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSessionContents } from '@/components/data/use-session-contents';
import type { DraftKey } from './drafts';
import { type DraftHandle, useDraft } from './use-draft';

/** Keeps a form's draft for the signed-in account (`useDraft`); nothing is kept until the session has answered. */
export function useOwnDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: Omit<DraftKey, 'user'>,
  startValues: Values,
): DraftHandle<Values> {
  const user = useSessionContents()?.account.id ?? '';
  return useDraft(form, { ...key, user }, startValues);
}
