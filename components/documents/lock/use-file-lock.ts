import { useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { needsPassword } from './file-lock';

/**
 * Returns whether a file asks for its password. Once it has, the question stays while an answer is tried: what was typed
 * is still there when it was wrong.
 */
export function useFileLock(failure: Pick<ApiFailure, 'code'> | null): boolean {
  const [asked, setAsked] = useState(false);
  const needs = needsPassword(failure);
  if (needs && !asked) setAsked(true);
  return asked || needs;
}
