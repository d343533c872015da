'use client';

import { useTranslations } from 'next-intl';
import { BoxOnPage } from '../../../../../components/envelopes/box-on-page';
import type { PlanField } from '../plan';
import hues from '../signers/signer-hues.module.css';
import type { Editor } from './use-editor';

/** Field on the page in the hue of its signer. */
export function FieldBox({ field, editor }: { field: PlanField; editor: Editor }) {
  const text = useTranslations('envelopes');
  return (
    <BoxOnPage
      box={field}
      name={editor.labelOf(field)}
      hue={hues.hue}
      signer={field.signer % 6}
      optional={!field.required}
      selected={editor.selected === field.id}
      onSelect={() => editor.select(field.id)}
      onDrag={(from, step, how) => editor.dragTo(field.id, from, step, how)}
      onDrop={editor.endDrag}
      onKeyDown={(event) => editor.onFieldKey(event, field)}
    >
      {field.label ?? text(`fieldKinds.${field.kind}`)}
    </BoxOnPage>
  );
}
