'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportLine } from '@/lib/contract/customers/import-runs';
import { direction } from './cell-value';
import classes from './imports.module.css';

interface CellEditorProps {
  importId: string;
  position: number;
  field: ImportLine['fields'][number];
}

/** Moves to the next bad cell of the table, the first one after the last. */
function focusNext(from: HTMLInputElement): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-bad-cell]')];
  const next = cells[(cells.indexOf(from) + 1) % cells.length];
  if (next && next !== from) next.focus();
}

/** Corrects a bad cell in place; Enter saves it and goes to the next one (IMP-04). */
export function CellEditor({ importId, position, field: { field, value, cell, rule } }: CellEditorProps) {
  const text = useTranslations('imports');
  const [typed, setTyped] = useState(value);
  const { run, busy } = useAction(imports.correct, { stale: ['imports'] });
  const save = () => {
    if (typed !== value && !busy)
      run({ params: { importId, position: String(position) }, body: { field, value: typed } });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
    focusNext(event.currentTarget);
  };
  const name = text(`fields.${field}`);
  return (
    <TextInput
      data-bad-cell
      aria-label={cell ? text('field', { field: name, cell }) : name}
      error={rule && text(`rules.${rule}`)}
      dir={direction(typed)}
      classNames={{ input: classes.cellInput! }}
      maxLength={500}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      onBlur={save}
    />
  );
}
