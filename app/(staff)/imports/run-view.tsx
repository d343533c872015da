'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { TabButton } from '@/components/ui/action/tab-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { Ltr } from '@/components/ui/value/ltr';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportRun, LineVerdict } from '@/lib/contract/customers/import-runs';
import classes from './imports.module.css';
import { LineTable } from './line-table';
import { MapColumns } from './map-columns';
import { SidePanel } from './side-panel';
import { VerdictLine } from './verdict-line';

const tabs = ['CHECK', 'NEW', 'CHANGED', 'VANISHED'] as const satisfies readonly LineVerdict[];

/** Time between two looks at a file that is being worked on, ms. */
const pause = 700;
const underWay = ['READING', 'COMMITTING', 'UNDOING'];

interface RunViewProps {
  importId: string;
  /** Goes back to the place for a file. */
  onLeave: () => void;
}

/** Shows a file that was uploaded: what it will change, and what it has changed (IMP-03). */
export function RunView({ importId, onLeave }: RunViewProps) {
  const text = useTranslations('imports');
  const { data, error, refetch } = useQuery({
    ...queryFor('imports.run', imports.run, { params: { importId } }),
    refetchInterval: ({ state }) => (state.data && underWay.includes(state.data.stage) ? pause : false),
  });
  const another = (
    <Button variant="default" onClick={onLeave}>
      {text('another')}
    </Button>
  );
  if (error && !data)
    return (
      <div className={classes.choose}>
        <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />
        {another}
      </div>
    );
  if (!data) return <SkeletonRows rows={6} height={46} />;
  if (data.stage === 'READING') return <p role="status">{text('reading')}</p>;
  if (data.stage === 'FAILED' || data.stage === 'MAPPING')
    return (
      <div className={classes.choose}>
        <FileHead run={data} />
        {data.stage === 'MAPPING' ? (
          <ColumnsToName run={data} another={another} onLeave={onLeave} />
        ) : (
          <>
            <ErrorNotice error={{ code: data.error ?? 'UNKNOWN_ERROR', reference: '' }} />
            {data.errorField && <p>{text('column', { column: text(`fields.${data.errorField}`) })}</p>}
            <div className={classes.actions}>{another}</div>
          </>
        )}
      </div>
    );
  return <Lines run={data} onLeave={onLeave} />;
}

/** Has the columns named of a file that waits for them; it is read again then. */
function ColumnsToName({
  run: { importId, source, supplier },
  another,
  onLeave,
}: Pick<RunViewProps, 'onLeave'> & { run: ImportRun; another: ReactNode }) {
  const text = useTranslations('imports');
  const { data, error, refetch } = useQuery(queryFor('imports.columns', imports.columns, { params: { importId } }));
  const discard = useAction(imports.discard, {
    stale: ['imports.runs'],
    done: () => text('discarded'),
    onDone: onLeave,
  });
  return (
    <>
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} height={46} />}
      {data && data.rows.length > 0 && <MapColumns {...{ source, supplier }} rows={data.rows} />}
      <div className={classes.actions}>
        {another}
        <Button variant="default" loading={discard.busy} onClick={() => discard.run({ params: { importId } })}>
          {text('discard')}
        </Button>
      </div>
    </>
  );
}

function FileHead({ run: { fileName, sheet, counts, from } }: { run: ImportRun }) {
  const text = useTranslations('imports');
  const rows = counts.CHECK + counts.NEW + counts.CHANGED + counts.SAME;
  return (
    <div>
      <h2 className={classes.fileName}>
        <bdi>{fileName}</bdi>
      </h2>
      {from && <p className={classes.quiet}>{text.rich('fromHost', { host: () => <Ltr>{from}</Ltr> })}</p>}
      {sheet && <p className={classes.quiet}>{text('found', { rows, sheet })}</p>}
    </div>
  );
}

function Lines({ run, onLeave }: { run: ImportRun; onLeave: () => void }) {
  const text = useTranslations('imports');
  // "To check" opens first when there is something to check.
  const [tab, setTab] = useState<LineVerdict>(
    () => (['CHECK', 'NEW', 'CHANGED', 'VANISHED'] as const).find((one) => run.counts[one] > 0) ?? 'CHECK',
  );
  return (
    <div className={classes.run}>
      <div className={classes.body}>
        <FileHead run={run} />
        <p className={classes.verdict} role="status">
          <VerdictLine counts={run.counts} />
        </p>
        <nav className={classes.tabs} aria-label={text('tabs')}>
          {tabs.map((verdict) => (
            <TabButton
              key={verdict}
              label={text(`verdict.${verdict}`)}
              current={tab === verdict}
              count={run.counts[verdict]}
              onOpen={() => setTab(verdict)}
            />
          ))}
        </nav>
        <LineTable key={tab} run={run} verdict={tab} />
      </div>
      <SidePanel run={run} onLeave={onLeave} />
    </div>
  );
}
