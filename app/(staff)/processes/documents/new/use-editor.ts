'use client';

import { useTranslations } from 'next-intl';
import type { FieldKind } from '@/lib/contract/envelopes';
import { keysOf } from './editor-keys';
import { type EditorProps, useChoice } from './use-choice';
import { fieldActs } from './field-acts';

/** The editor of one document: what is chosen, and everything that can be done with fields, by whatever hand. */
export function useEditor(props: EditorProps) {
  const text = useTranslations('envelopes');
  const choice = useChoice(props);
  const told = {
    removed: () => text('removedField'),
    placed: (field: string) => text('placed', { field }),
    copied: (count: number) => text('copied', { count }),
  };
  const acts = fieldActs(props, choice, told);
  const { page, kind, armed } = choice;
  return {
    ...choice,
    ...acts,
    ...keysOf(props, choice, acts),
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
