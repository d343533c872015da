'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { DateText } from '@/components/ui/value/date';
import { imports } from '@/lib/contract/customers/imports';
import type { FileSource } from '@/lib/rules/imports/import-source';
import classes from './imports.module.css';
import { FileOutcome, StageMark } from './stage-mark';

/** Files that are shown; the screen of all files has the others. */
const max = 5;

/** Lists the latest files of a source with their state and outcome. */
export function RecentFiles({ source }: { source: FileSource }) {
  const text = useTranslations('imports');
  const { data } = useQuery(queryFor('imports.runs', imports.runs, { query: { source, size: max } }));
  if (!data) return null;
  return (
    <section className={classes.recent} aria-label={text('recent')}>
      <h2 className={classes.fileName}>{text('recent')}</h2>
      {data.content.length === 0 && <p className={classes.quiet}>{text('recentNone')}</p>}
      <ul className={classes.files}>
        {data.content.map((run) => (
          <li key={run.importId}>
            <Link href={`?file=${encodeURIComponent(run.importId)}`}>
              <bdi>{run.fileName}</bdi>
            </Link>
            <StageMark stage={run.stage} />
            <span className={classes.quiet}>
              <DateText value={run.createTs} withTime />
              {run.automatic && ` · ${text('automatic')}`}
              {run.by && !run.automatic && (
                <>
                  {' · '}
                  <bdi>{run.by}</bdi>
                </>
              )}
            </span>
            <span className={classes.outcome}>
              <FileOutcome run={run} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
