import type { ReactNode } from 'react';
import type { Page } from '@/components/purchases/step-frame';
import type { NoticeAnswers } from '@/lib/contract/claims/notice-answers';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { NoticeStep } from '@/lib/rules/claims/notice';

/** What the page of a question gets. */
export interface StepProps<S extends NoticeStep> extends Page {
  /** The stored answer; null before the first one. */
  given: NoticeAnswers[S];
  contents: NonNullable<PortalNotice['contents']>;
  /** Broken rules by the path of their field. */
  errors: Readonly<Record<string, string>>;
  /** Stands above the question. */
  top: ReactNode;
  onSave: (answer: object) => void;
}

/** Parts of the props that every page hands to its frame. */
export const frameOf = <S extends NoticeStep>({ frame, texts, pending, failure, moved, top }: StepProps<S>) => ({
  frame,
  texts,
  pending,
  failure,
  moved,
  top,
  next: pending ? texts.words.saving : texts.words.next,
});
