'use client';

import { Select } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { imports } from '@/lib/contract/customers/imports';
import type { Supplier } from '@/lib/insurers/registry';
import { headerTexts, missingFields } from '@/lib/rules/imports/column-profile';
import type { FirstRow } from '@/lib/rules/imports/first-rows';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { importSources } from '@/lib/rules/imports/read-file';
import { suggestedFields } from '@/lib/rules/imports/suggested-fields';
import { direction } from './cell-value';
import classes from './imports.module.css';

interface MapColumnsProps {
  source: FileSource;
  supplier: Supplier | null;
  /** The first rows of the file. */
  rows: readonly FirstRow[];
  /** Reads the file again; one that waits for its columns is read by itself. */
  onSaved?: () => void;
}

/** Values of a column that are shown. */
const samples = 3;

/** Returns the row that looks like a header: the one with the most cells that are words. */
const likelyHeader = (rows: readonly FirstRow[]): number =>
  rows.reduce((best, { cells }, at) => (wordsIn(cells) > wordsIn(rows[best]!.cells) ? at : best), 0);

const wordsIn = (cells: readonly string[]): number => cells.filter((cell) => /\p{L}{2}/u.test(cell)).length;

/** Has the columns of an unknown table named, with values of each; they are remembered for its sender (IMP-04). */
export function MapColumns({ source, supplier, rows, onSaved }: MapColumnsProps) {
  const text = useTranslations('imports');
  const format = useFormatter();
  const { columns } = importSources[source];
  const [at, setAt] = useState(() => likelyHeader(rows));
  const suggested = (row: number) =>
    suggestedFields(
      columns,
      rows[row]!.cells,
      rows.slice(row + 1).map(({ cells }) => cells),
    );
  const [fields, setFields] = useState(() => suggested(at));
  const denied = useDenied(imports.saveProfile);
  const { run, busy, failure } = useAction(imports.saveProfile, {
    stale: ['imports'],
    done: () => text('map.saved'),
    onDone: onSaved,
    failureIn: 'screen',
  });
  const headers = headerTexts(rows[at]!.cells);
  const missing = missingFields(columns, fields);
  const lacks = text('map.missing', { fields: format.list(missing.map((field) => text(`fields.${field}`))) });
  const chooseRow = (value: string | null) => {
    setAt(Number(value));
    setFields(suggested(Number(value)));
  };
  return (
    <div className={classes.map}>
      <h3 className={classes.fileName}>{text('map.title')}</h3>
      <p className={classes.quiet}>{text('map.hint')}</p>
      <Select
        label={text('map.headerRow')}
        allowDeselect={false}
        value={String(at)}
        data={rows.map(({ number, cells }, index) => ({
          value: String(index),
          label: `${text('row', { row: number })}: ${cells.filter(Boolean).join(' | ').slice(0, 80)}`,
        }))}
        onChange={chooseRow}
      />
      <ul className={classes.columns}>
        {headers.map((header, place) => (
          <MappedColumn
            // The same header can stand twice.
            key={`${place} ${header}`}
            {...{ source, header, place, fields }}
            values={rows.slice(at + 1, at + 1 + samples).map(({ cells }) => cells[place] ?? '')}
            onChange={(field) => setFields(fields.map((known, index) => (index === place ? field : known)))}
          />
        ))}
      </ul>
      {missing.length > 0 && <p className={classes.reason}>{lacks}</p>}
      {failure && <ErrorNotice error={failure} />}
      <ActionButton
        denied={denied ?? (missing.length > 0 ? lacks : null)}
        loading={busy}
        onClick={() => run({ body: { source, supplier, headers, fields } })}
      >
        {text('map.save')}
      </ActionButton>
    </div>
  );
}

interface MappedColumnProps {
  source: FileSource;
  header: string;
  place: number;
  /** What all columns are mapped to: a field is taken once. */
  fields: readonly string[];
  values: readonly string[];
  onChange: (field: string) => void;
}

function MappedColumn({ source, header, place, fields, values, onChange }: MappedColumnProps) {
  const text = useTranslations('imports');
  const name = header || text('map.unnamed', { number: place + 1 });
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={classes.samples}>
          {values.filter(Boolean).map((value, at) => (
            <bdi key={`${at} ${value}`} dir={direction(value)}>
              {value}
            </bdi>
          ))}
        </p>
      </div>
      <Select
        aria-label={text('map.meaning', { column: name })}
        placeholder={text('map.none')}
        clearable
        searchable
        value={fields[place] || null}
        data={importSources[source].columns
          .filter(({ field }) => field === fields[place] || !fields.includes(field))
          .map(({ field, required }) => ({ value: field, label: `${text(`fields.${field}`)}${required ? ' *' : ''}` }))}
        onChange={(value) => onChange(value ?? '')}
      />
    </li>
  );
}
