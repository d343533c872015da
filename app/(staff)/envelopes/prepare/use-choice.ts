'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldKind } from '@/lib/contract/documents/envelope-drafts';
import type { Guides, PageExtent } from '@/lib/shapes/field-geometry';
import type { PlanItem, PlanField, Signer } from './plan';
import type { FieldsHandle } from './fields/use-fields';

export interface EditorProps {
  item: PlanItem;
  signers: readonly Signer[];
  fields: FieldsHandle;
  pages: readonly PageExtent[];
}

export const noGuides: Guides = { x: null, y: null };
const unknownPage: PageExtent = { width: 595, height: 842 };

/** Keeps the selection of the editor: page, field, and signer and kind of the next field. */
export function useChoice({ item, signers, pages }: EditorProps) {
  const text = useTranslations('envelopes');
  const [page, setPage] = useState(1);
  const [selected, select] = useState<string | null>(null);
  const [kind, setKind] = useState<FieldKind>('SIGNATURE');
  /** True when the next press on the page adds a field. */
  const [armed, setArmed] = useState(true);
  const [chosen, chooseSigner] = useState(0);
  const [guides, setGuides] = useState<Guides>(noGuides);
  const [announcement, announce] = useState('');
  /** Number of the drag: all changes of one drag are one undo step. */
  const [drag, setDrag] = useState(0);
  const nameOf = (at: number) => signers[at]?.name || text('signerNumber', { number: at + 1 });
  return {
    page,
    setPage,
    selected,
    select,
    kind,
    setKind,
    armed,
    setArmed,
    chooseSigner,
    guides,
    setGuides,
    announcement,
    announce,
    drag,
    setDrag,
    nameOf,
    signer: Math.min(chosen, Math.max(0, signers.length - 1)),
    field: item.fields.find(({ id }) => id === selected) ?? null,
    extentOf: (of: number): PageExtent => pages[of - 1] ?? unknownPage,
    labelOf: (of: PlanField) =>
      text('fieldLabel', { kind: text(`fieldKinds.${of.kind}`), signer: nameOf(of.signer), page: of.page }),
  };
}

export type Choice = ReturnType<typeof useChoice>;
