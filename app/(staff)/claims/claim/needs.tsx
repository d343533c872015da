'use client';

import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import type { Mover } from '@/components/claims/use-move';
import { Panel } from '@/components/ui/state/panel';
import { type ClaimCard, claims } from '@/lib/contract/claims/claims';
import { ClaimMoney, NextStep } from './parts/next-step';
import { SaidNotices } from './said-notices';
import said from './said-notices.module.css';
import { StatusPage } from './status-page';
import classes from './claim.module.css';

/**
 * Shows what is missing, which term runs, the next step and the money of a claim, and what goes to the customer and the
 * insurer. A phone has the first above the parts (`NextOnPhone`).
 */
export function Needs({ claim, mover }: { claim: ClaimCard; mover: Mover }) {
  const text = useTranslations('claims.needs');
  return (
    <aside className={classes.needs} aria-label={text('title')}>
      <div className={classes.wideOnly}>
        <NextStep {...{ claim, mover }} />
        <ClaimMoney claim={claim} />
      </div>
      <SaidNotices claimId={claim.claimId} />
      <StatusPage claim={claim} />
      {claim.status !== 'CLOSED' && <Notice claimId={claim.claimId} />}
    </aside>
  );
}

/** Records a notice to the insured or from the insurer, which starts the clock again (CLM-06). What is typed outlasts a reload. */
function Notice({ claimId }: { claimId: string }) {
  const text = useTranslations('claims.notice');
  const rules = useTranslations('form.rules');
  const [kept, keep] = useKeptState<string>({ form: 'claims.notice', subject: claimId, version: 1 });
  const written = kept ?? '';
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction((send) => send(claims.addNotice, { params: { claimId }, body: { text: written } }), {
    stale: ['claims'],
    done: () => text('done'),
    onDone: () => {
      keep(null);
      setTried(false);
    },
  });
  return (
    <Panel title={text('title')}>
      <div className={said.notice}>
        <p className={classes.none}>{text('hint')}</p>
        <Textarea
          label={text('label')}
          value={written}
          onChange={(event) => keep(event.currentTarget.value || null)}
          maxLength={2_000}
          minRows={2}
          autosize
          error={tried && written.trim() === '' ? rules('required') : undefined}
        />
        <Button
          variant="default"
          loading={busy}
          onClick={() => {
            setTried(true);
            if (written.trim() !== '') run();
          }}
        >
          {text('add')}
        </Button>
      </div>
    </Panel>
  );
}
