'use client';

import { useTranslations } from 'next-intl';
import type { FieldKind } from '@/lib/contract/documents/envelope-drafts';
import { keysOf } from './editor-keys';
import { type EditorProps, useChoice } from '../use-choice';
import { fieldActions } from './field-actions';

/** Editor of one document: the selection, and all actions on fields by pointer and keys. */
export function useEditor(props: EditorProps) {
  const text = useTranslations('envelopes');
  const choice = useChoice(props);
  const announcements = {
    removed: () => text('removedField'),
    placed: (field: string) => text('placed', { field }),
    copied: (count: number) => text('copied', { count }),
  };
  const actions = fieldActions(props, choice, announcements);
  const { page, kind, armed } = choice;
  return {
    ...choice,
    ...actions,
    ...keysOf(props, choice, actions),
    extent: choice.extentOf(page),
    goToPage: (next: number) => {
      choice.setPage(Math.min(Math.max(1, next), props.pages.length));
      choice.select(null);
    },
    arm: (next: FieldKind) => {
      choice.setArmed(!(armed && kind === next));
      choice.setKind(next);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
