'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { InputOf, OutputOf } from '@/lib/contract/kit/endpoint';
import { renewals } from '@/lib/contract/orders/renewals';
import { LeftOut } from './left-out';
import { Recipients } from './recipients';
import classes from './send-many.module.css';

type Plan = OutputOf<typeof renewals.sendingPlan>;

interface SendManyProps {
  /** The filtered list, or the renewals that were chosen in it. */
  of: InputOf<typeof renewals.sendingPlan>['query'];
  onDone: () => void;
  onClose: () => void;
}

/** Shows who would get a lower price and why others would not, and starts the sending (RNW-04). */
export function SendMany({ of, onDone, onClose }: SendManyProps) {
  const text = useTranslations('renewals.sendingMany');
  const plan = useQuery({
    ...queryFor('renewals.sendingPlan', renewals.sendingPlan, { query: of }),
    // What is shown is what will be sent: never an older one.
    gcTime: 0,
  });
  if (plan.data) return <Preview plan={plan.data} {...{ onDone, onClose }} />;
  return (
    <QuestionDialog title={text('title')} onClose={onClose}>
      {plan.error ? (
        <ErrorNotice shape="line" error={toFailure(plan.error)} onRetry={() => void plan.refetch()} />
      ) : (
        <SkeletonRows rows={5} height={44} />
      )}
    </QuestionDialog>
  );
}

function Preview({ plan, onDone, onClose }: { plan: Plan } & Omit<SendManyProps, 'of'>) {
  const text = useTranslations('renewals.sendingMany');
  const [spared, setSpared] = useState<ReadonlySet<string>>(new Set());
  const chosen = plan.recipients.filter(({ renewalId }) => !spared.has(renewalId));
  const denied = useDenied(renewals.sendMany);
  const { run, busy } = useAction(renewals.sendMany, {
    done: (_, { body }) => ({ title: text('started', { count: body.renewals.length }), message: text('tray') }),
    stale: ['renewals', 'jobs'],
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const send = () =>
    run({
      body: {
        renewals: chosen.flatMap(({ renewalId, newPrice }) =>
          newPrice ? [{ renewalId, price: newPrice.amount }] : [],
        ),
      },
    });
  return (
    <QuestionDialog
      title={text('title')}
      {...(plan.recipients.length > 0 && { action: text('send', { count: chosen.length }) })}
      denied={denied ?? (chosen.length === 0 ? text('nobodyChosen') : null)}
      busy={busy}
      onAction={send}
      onClose={onClose}
    >
      <div className={classes.plan}>
        <p>{text(plan.recipients.length > 0 ? 'what' : 'nobody')}</p>
        {plan.recipients.length > 0 && <Recipients recipients={plan.recipients} spared={spared} onSpare={setSpared} />}
        {plan.leftOut.length > 0 && <LeftOut renewals={plan.leftOut} />}
        {plan.beyond > 0 && <p className={classes.muted}>{text('beyond', { count: plan.beyond })}</p>}
      </div>
    </QuestionDialog>
  );
}
