'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type Holding, type Merge, merges, type UndoPlan } from '@/lib/contract/customers/merges';
import { isolate } from '@/lib/format/bidi';
import { useFieldText } from './use-field-text';
import classes from './undo-merge.module.css';

interface UndoMergeProps {
  merge: Pick<Merge, 'mergeId' | 'survivor'>;
  onClose: () => void;
}

/** Shows what an undo restores and what it leaves unchanged, with reasons; then undoes the merge. */
export function UndoMerge({ merge, onClose }: UndoMergeProps) {
  const text = useTranslations('similarities');
  const { mergeId, survivor } = merge;
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({ ...queryFor('merges.undoPlan', merges.undoPlan, { params: { mergeId } }), staleTime: 0 });
  const { undo, pending } = useUndo(mergeId, onClose);
  return (
    <QuestionDialog
      title={text('undoTitle', { name: isolate(survivor.name) })}
      {...(plan && !plan.obstacle && { action: text('undo') })}
      busy={pending}
      onAction={undo}
      onClose={onClose}
    >
      {error && <ErrorNotice error={toFailure(error)} shape="line" onRetry={() => void refetch()} />}
      {!plan && !error && <SkeletonRows rows={3} height={32} />}
      {plan && <Plan plan={plan} />}
    </QuestionDialog>
  );
}

function Plan({ plan: { merge, back, gone, fresh, restored, kept, obstacle } }: { plan: UndoPlan }) {
  const text = useTranslations('similarities');
  const fieldText = useFieldText();
  const { name } = merge.survivor;
  if (obstacle)
    return (
      <p role="alert" className={classes.obstacle}>
        {text(`obstacles.${obstacle}`)}
      </p>
    );
  return (
    <>
      <p>{text('undoRestores', { names: merge.merged.map((one) => one.name).join(', ') })}</p>
      <dl className={classes.plan}>
        <Holdings title={text('undoBack')} holdings={back} always />
        <Fields title={text('undoFields', { name })} fields={restored.map(fieldText)} />
        <Fields title={text('undoKept')} fields={kept.map(fieldText)} />
        <Holdings title={text('undoFresh', { name })} holdings={fresh} />
        <Holdings title={text('undoGone')} holdings={gone} />
      </dl>
    </>
  );
}

function Holdings({
  title,
  holdings,
  always = false,
}: {
  title: string;
  holdings: readonly Holding[];
  always?: boolean;
}) {
  const text = useTranslations('similarities');
  const words = holdings.map(({ kind, count }) => text(`kinds.${kind}`, { count }));
  return <Fields title={title} fields={words.length === 0 && always ? [text('undoNothing')] : words} />;
}

function Fields({ title, fields }: { title: string; fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{fields.join(' · ')}</dd>
    </div>
  );
}

function useUndo(mergeId: string, onDone: () => void) {
  const text = useTranslations('similarities');
  const { run, busy } = useAction(merges.undo, {
    done: () => text('undoneNow'),
    stale: ['merges', 'similarities', 'customers', 'orders', 'relations'],
    onDone,
  });
  return { undo: () => run({ params: { mergeId } }), pending: busy };
}
