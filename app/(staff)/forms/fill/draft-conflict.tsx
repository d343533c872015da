'use client';

import { useTranslations } from 'next-intl';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { WrittenText } from '@/components/ui/value/written-text';
import type { FormField, FormInstance } from '@/lib/contract/documents/forms';
import classes from './fill.module.css';
import { type FillValues, keyOf } from './form-fields';
import { useFieldName } from '../use-place-name';

interface DraftConflictProps {
  theirs: FormInstance;
  mine: FillValues;
  fields: readonly FormField[];
  known: Readonly<Record<string, string>>;
  saving: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Brings the notice into view: the save was pressed in the bar, which may be far from it. */
const show = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Shows what differs in the stored draft when somebody else, or another tab, has saved it meanwhile. */
export function DraftConflict({ theirs, mine, fields, known, ...notice }: DraftConflictProps) {
  const text = useTranslations('forms');
  const nameOf = useFieldName();
  const stored = [
    ...fields.map((field) => ({
      name: nameOf(field),
      value: theirs.values[field.name] ?? known[field.name] ?? '',
      typed: mine.values[keyOf(field.name)] ?? '',
    })),
    { name: text('documentName'), value: theirs.documentName, typed: mine.documentName },
  ];
  return (
    <div ref={show} className={classes.conflict}>
      <ConflictNotice title={text('conflict.title')} {...notice}>
        <dl className={classes.theirs}>
          {stored
            .filter(({ value, typed }) => value.trim() !== typed.trim())
            .map(({ name, value }) => (
              <div key={name}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>{value ? <WrittenText>{value}</WrittenText> : text('conflict.empty')}</dd>
              </div>
            ))}
        </dl>
      </ConflictNotice>
    </div>
  );
}
