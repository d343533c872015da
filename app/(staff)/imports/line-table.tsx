'use client';

import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { rowRange } from '@/components/list/page-window';
import { PageSteps } from '@/components/list/pager';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { Ltr } from '@/components/ui/value/ltr';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportLine, ImportRun, LineProblemCount, LineVerdict } from '@/lib/contract/customers/import-runs';
import { CellEditor } from './cell-editor';
import { CellValue } from './cell-value';
import classes from './imports.module.css';
import { LineCustomer } from './line-customer';

/** Lines of a page. */
const size = 25;

/** Shows lines like the sheet: the row at the start, bad cells tinted and edited in place; on a phone one card per line. */
export function LineTable({ run, verdict }: { run: ImportRun; verdict: LineVerdict }) {
  const text = useTranslations('imports');
  const list = useTranslations('list');
  const [page, setPage] = useState(0);
  const [narrowing, setNarrowing] = useState<Narrowing>(everything);
  const [typed] = useDebouncedValue(narrowing.query.trim(), 250);
  const query = queryOf(narrowing, typed);
  const { data, error, refetch } = useQuery({
    ...queryFor('imports.lines', imports.lines, {
      params: { importId: run.importId },
      query: { verdict, size, page, ...query },
    }),
    placeholderData: (known) => known,
  });
  const last = Math.max(0, (data?.totalPages ?? 1) - 1);
  // The last line of the page was corrected.
  if (data?.number === page && page > last) setPage(last);
  if (error && !data) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={46} />;
  const { content, totalElements, totalPages, problems } = data;
  if (run.counts[verdict] === 0) return <p className={classes.quiet}>{text(`emptyTab.${verdict}`)}</p>;
  return (
    <>
      {verdict === 'VANISHED' && <p className={classes.quiet}>{text('vanishedHint')}</p>}
      {(run.counts[verdict] > size || problems.length > 1) && (
        <NarrowLines
          {...{ narrowing, problems }}
          onChange={(next) => {
            setNarrowing(next);
            setPage(0);
          }}
        />
      )}
      {content.length === 0 ? (
        <p className={classes.quiet} role="status">
          {text('narrow.nothing')}
        </p>
      ) : (
        <Sheet {...{ run, verdict }} lines={content} />
      )}
      {totalPages > 1 && (
        <div className={classes.more}>
          {list('range', { ...rowRange(data.number, size, totalElements), total: totalElements })}
          <PageSteps page={page} totalPages={totalPages} onShow={setPage} />
        </div>
      )}
    </>
  );
}

/** Part of the lines that is shown. */
interface Narrowing {
  query: string;
  /** `field:rule`; null for lines with any. */
  problem: string | null;
}

const everything: Narrowing = { query: '', problem: null };

const queryOf = ({ problem }: Narrowing, typed: string) => ({
  ...(typed && { query: typed }),
  ...(problem !== null && { problem }),
});

interface NarrowLinesProps {
  narrowing: Narrowing;
  problems: readonly LineProblemCount[];
  onChange: (next: Narrowing) => void;
}

/** Searches the lines, and narrows them to those with one problem. */
function NarrowLines({ narrowing, problems, onChange }: NarrowLinesProps) {
  const text = useTranslations('imports');
  const format = useFormatter();
  const { query, problem } = narrowing;
  const options = problems.map(({ field, rule, count }) => ({
    value: `${field}:${rule}`,
    label: `${text(`fields.${field}`)}: ${text(`rules.${rule}`)} (${format.number(count)})`,
  }));
  return (
    <div className={classes.narrow}>
      <TextInput
        type="search"
        aria-label={text('narrow.search')}
        placeholder={text('narrow.search')}
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={({ target }) => onChange({ ...narrowing, query: target.value })}
      />
      {(problems.length > 1 || problem !== null) && (
        <Select
          aria-label={text('narrow.problem')}
          placeholder={text('narrow.problem')}
          clearable
          // A problem of which the last line was corrected can still be let go of.
          value={options.some(({ value }) => value === problem) ? problem : null}
          data={options}
          onChange={(value) => onChange({ ...narrowing, problem: value })}
        />
      )}
    </div>
  );
}

interface SheetProps {
  run: ImportRun;
  verdict: LineVerdict;
  lines: readonly ImportLine[];
}

function Sheet({ run, verdict, lines }: SheetProps) {
  const text = useTranslations('imports');
  const fields = fieldsOf(lines);
  return (
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
          {lines.map((line) => (
            <Line key={line.position} {...{ run, line, fields }} />
          ))}
        </tbody>
      </table>
    </div>
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
