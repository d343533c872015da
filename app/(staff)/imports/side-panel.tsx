'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { useAction } from '@/components/data/use-action';
import { ActionButton } from '@/components/ui/action/action-button';
import { useErrorText } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportRun } from '@/lib/contract/customers/import-runs';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import classes from './imports.module.css';

type Obstacles = OutputOf<typeof imports.undo>['obstacles'];

/** Says what will happen and until when it can be taken back, and starts it. */
export function SidePanel({ run, onLeave }: { run: ImportRun; onLeave: () => void }) {
  const text = useTranslations('imports');
  return (
    <aside className={classes.side} aria-label={text('will')}>
      {run.stage === 'READY' ? (
        <BeforeCommit run={run} onLeave={onLeave} />
      ) : (
        <AfterCommit run={run} onLeave={onLeave} />
      )}
    </aside>
  );
}

/** Says of a conflict that the file was taken in, undone or removed in another window; the screen shows which. */
function useActedElsewhere() {
  const text = useTranslations('imports');
  return ({ code }: ApiFailure) => (code === 'CONFLICT' ? text('actedElsewhere') : undefined);
}

function BeforeCommit({ run: { importId, counts, closed }, onLeave }: { run: ImportRun; onLeave: () => void }) {
  const text = useTranslations('imports');
  const describe = useErrorText();
  const params = { importId };
  const onFailed = useActedElsewhere();
  const commit = useAction(imports.commit, {
    stale: ['imports', 'jobs', 'renewals', 'customers'],
    onFailed,
  });
  const discard = useAction(imports.discard, {
    stale: ['imports.runs'],
    done: () => text('discarded'),
    onDone: onLeave,
    onFailed,
  });
  return (
    <>
      <h2 className={classes.sideTitle}>{text('will')}</h2>
      <ul className={classes.will}>
        <li>{text('willCreate', { count: counts.NEW })}</li>
        <li>{text('willChange', { count: counts.CHANGED })}</li>
        <li>{text('willLeave', { count: counts.CHECK })}</li>
      </ul>
      <p className={classes.quiet}>{text('undoable')}</p>
      {closed && <p className={classes.reason}>{text('closed', { reason: describe(closed).title })}</p>}
      <div className={classes.actions}>
        <ActionButton
          denied={closed && text('closed', { reason: describe(closed).title })}
          loading={commit.busy}
          onClick={() => commit.run({ params })}
        >
          {text('commit')}
        </ActionButton>
        <Button variant="default" loading={discard.busy} onClick={() => discard.run({ params })}>
          {text('discard')}
        </Button>
      </div>
    </>
  );
}

function AfterCommit({
  run: { importId, stage, error, applied, undoUntilTs },
  onLeave,
}: {
  run: ImportRun;
  onLeave: () => void;
}) {
  const text = useTranslations('imports');
  const describe = useErrorText();
  const onFailed = useActedElsewhere();
  const [obstacles, setObstacles] = useState<Obstacles>([]);
  const undo = useAction(imports.undo, {
    stale: ['imports', 'jobs', 'renewals', 'customers'],
    onFailed,
    onDone: (answer) => setObstacles(answer.obstacles),
  });
  return (
    <>
      <p>
        <Mark look={stage === 'DONE' ? 'good' : stage === 'UNDONE' ? 'plain' : 'brand'}>{text(`stage.${stage}`)}</Mark>
      </p>
      {stage === 'COMMITTING' && <p role="status">{text('committing')}</p>}
      {stage === 'UNDOING' && <p role="status">{text('undoing')}</p>}
      {stage === 'DONE' && <p role="status">{text('done', { count: applied })}</p>}
      {stage === 'DONE' && error && (
        <p className={classes.reason}>{text('stopped', { reason: describe(error).title })}</p>
      )}
      {stage === 'UNDONE' && <p role="status">{text('undone')}</p>}
      {undoUntilTs && (
        <p className={classes.quiet}>{text.rich('undoUntil', { date: () => <DateText value={undoUntilTs} /> })}</p>
      )}
      {obstacles.length > 0 && <ObstacleList obstacles={obstacles} />}
      <div className={classes.actions}>
        {undoUntilTs && (
          <Button variant="default" loading={undo.busy} onClick={() => undo.run({ params: { importId } })}>
            {text('undo')}
          </Button>
        )}
        <Button variant="default" onClick={onLeave}>
          {text('another')}
        </Button>
      </div>
    </>
  );
}

function ObstacleList({ obstacles }: { obstacles: Obstacles }) {
  const text = useTranslations('imports');
  return (
    <div role="alert">
      <p>{text('obstacles')}</p>
      <ul className={classes.problems}>
        {obstacles.map(({ policyNumber, reason, customerId }) => (
          <li key={policyNumber}>
            {customerId ? (
              <Link href={`/customers/${encodeURIComponent(customerId)}`}>
                <Ltr>{policyNumber}</Ltr>
              </Link>
            ) : (
              <Ltr>{policyNumber}</Ltr>
            )}
            : {text(`obstacle.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
