'use client';

import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { ClaimClockMark } from '@/components/claims/claim-clock-mark';
import type { Mover } from '@/components/claims/use-move';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Fact, Facts } from '@/components/ui/value/facts';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import { type ClaimCard, claims } from '@/lib/contract/claims/claims';
import { claimMachine, usualMove } from '@/lib/rules/work/claim-status';
import { missingInClaim } from '@/lib/shapes/claim-needs';
import { LetterButtons } from './claim-mails';
import { openPart } from './parts/open-part';
import { SaidNotices } from './said-notices';
import { StatusPage } from './status-page';
import classes from './claim.module.css';

/** Shows what is missing, which term runs, the next step and the money of a claim. */
export function Needs({ claim, mover }: { claim: ClaimCard; mover: Mover }) {
  const text = useTranslations('claims.needs');
  const moves = useTranslations('claims.moves');
  const missing = missingInClaim(claim);
  const next = usualMove(claim.status, claim.papers);
  return (
    <aside className={classes.needs} aria-label={text('title')}>
      <Panel title={text('title')}>
        {claim.clock && (
          <p className={classes.term}>
            {text(`clocks.${claim.clock.kind}`)} <ClaimClockMark clock={claim.clock} />
            <span className={classes.until}>
              {text('until')} <DateText value={claim.clock.dueOn} />
            </span>
          </p>
        )}
        {missing.length === 0 ? (
          <p className={classes.none}>{text('nothing')}</p>
        ) : (
          <ul className={classes.missing}>
            {missing.map(({ what, section }) => (
              <li key={what}>
                <a href={`#${section}`} onClick={openPart(section)}>
                  {text(`missing.${what}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {next && (
          <ActionButton
            fullWidth
            denied={mover.refusal(claim, claimMachine.moves[next].to)}
            loading={mover.busy}
            onClick={() => mover.start(claim, claimMachine.moves[next].to)}
          >
            {moves(next)}
          </ActionButton>
        )}
        {claim.clock && <LetterButtons claim={claim} />}
      </Panel>
      <Panel title={text('money')}>
        <Facts>
          {(['claimed', 'agreed', 'expected', 'paid'] as const).map((name) => (
            <Fact key={name} label={text(name)} strong={name === 'paid'}>
              {claim[name] === null ? '—' : <Money value={{ amount: claim[name], currency: 'ILS' }} />}
            </Fact>
          ))}
        </Facts>
      </Panel>
      <SaidNotices claimId={claim.claimId} />
      <StatusPage claimId={claim.claimId} />
      {claim.status !== 'CLOSED' && <Notice claimId={claim.claimId} />}
    </aside>
  );
}

/** Records a notice to the insured or from the insurer, which starts the clock again (CLM-06). */
function Notice({ claimId }: { claimId: string }) {
  const text = useTranslations('claims.notice');
  const rules = useTranslations('form.rules');
  const [written, setWritten] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction((send) => send(claims.addNotice, { params: { claimId }, body: { text: written } }), {
    stale: ['claims'],
    done: () => text('done'),
    onDone: () => {
      setWritten('');
      setTried(false);
    },
  });
  return (
    <Panel title={text('title')}>
      <p className={classes.none}>{text('hint')}</p>
      <Textarea
        label={text('label')}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
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
    </Panel>
  );
}
