import { useState } from 'react';
import { useKeptDraft } from '@/components/purchases/use-kept-draft';
import type { NoticeStep } from '@/lib/rules/claims/notice';

/** Returns the answer to a question while it is typed. It outlives a reload, until it is stored or another report is opened. */
export function useTyped<T extends object>(step: NoticeStep, first: T): [T, (over: Partial<T>) => void] {
  const [start] = useState(first);
  return useKeptDraft(`report ${step}`, start);
}
