'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { Ltr } from '@/components/ui/value/ltr';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportLine, ImportRun, LineVerdict } from '@/lib/contract/customers/import-runs';
import { CellEditor } from './cell-editor';
import { CellValue } from './cell-value';
import classes from './imports.module.css';
import { LineCustomer } from './line-customer';

/** Lines per request, and the most that a call returns. */
const [portion, most] = [25, 100];

/** Shows lines like the sheet: the row at the start, bad cells tinted and edited in place; on a phone one card per line. */
export function LineTable({ run, verdict }: { run: ImportRun; verdict: LineVerdict }) {
  const text = useTranslations('imports');
  const [size, setSize] = useState(portion);
  const input = { params: { importId: run.importId }, query: { verdict, size } };
  const { data, error, refetch } = useQuery({
    ...queryFor('imports.lines', imports.lines, input),
    placeholderData: (known) => known,
  });
  if (error && !data) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={46} />;
  const { content, totalElements } = data;
  if (content.length === 0) return <p className={classes.quiet}>{text(`emptyTab.${verdict}`)}</p>;
  const fields = fieldsOf(content);
  return (
    <>
      {verdict === 'VANISHED' && <p className={classes.quiet}>{text('vanishedHint')}</p>}
      <div
        className={classes.scroll}
        role="region"
        aria-label={text('sheetTable', { verdict: text(`verdict.${verdict}`) })}
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {text(`fields.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.map((line) => (
              <Line key={line.position} {...{ run, line, fields }} />
            ))}
          </tbody>
        </table>
      </div>
      {totalElements > content.length && (
        <p className={classes.more}>
          {text('of', { shown: content.length, all: totalElements })}
          {size < most && (
            <Button variant="default" size="sm" onClick={() => setSize(Math.min(most, size + portion))}>
              {text('more')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** Returns the fields that any of the lines has, in the order of the columns. */
const fieldsOf = (lines: readonly ImportLine[]): string[] => [
  ...new Set(lines.flatMap(({ fields }) => fields.map(({ field }) => field))),
];

function Line({ run, line, fields }: { run: ImportRun; line: ImportLine; fields: readonly string[] }) {
  const text = useTranslations('imports');
  const { row, position } = line;
  return (
    <tr>
      <th scope="row">
        <span className={classes.rowNumber}>{row === null ? '–' : <Ltr>{row}</Ltr>}</span>
        {row !== null && <span className={classes.rowName}>{text('row', { row })}</span>}
        <LineCustomer run={run} line={line} />
      </th>
      {fields.map((name) => {
        const field = line.fields.find((one) => one.field === name);
        const bad = field?.rule ?? null;
        return (
          <td
            key={name}
            data-blank={(field?.value === '' && bad === null && field.old === null) || undefined}
            data-bad={bad ?? undefined}
            data-changed={(field?.old ?? null) !== null || undefined}
          >
            <span className={classes.label}>{text(`fields.${name}`)}</span>
            {field &&
              (bad !== null && run.stage === 'READY' ? (
                <CellEditor importId={run.importId} position={position} field={field} />
              ) : (
                <CellValue field={field} />
              ))}
          </td>
        );
      })}
    </tr>
  );
}
