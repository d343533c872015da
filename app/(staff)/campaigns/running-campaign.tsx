'use client';

import { Menu } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { type Campaign, campaigns } from '@/lib/contract/desk/campaigns';
import classes from './campaigns.module.css';
import { PeopleDialog, type PeopleOf } from './people-dialog';

/** Figures of the funnel with the people behind each; those who bought have no list of their own. */
const steps = [
  ['leftOut', { state: 'LEFT_OUT' }],
  ['waiting', { state: 'WAITING' }],
  ['sent', { state: 'SENT' }],
  ['failed', { state: 'FAILED' }],
  ['inDoubt', { state: 'IN_DOUBT' }],
  ['interested', { response: 'INTERESTED' }],
] as const satisfies readonly (readonly [keyof Campaign['funnel'], PeopleOf['query']])[];

/** Shows what became of a campaign: pause and stop first, then the funnel, whose figures open the names. */
export function RunningCampaign({ campaign }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  const [opened, open] = useState<PeopleOf | null>(null);
  const { campaignId, funnel, startedTs, endedTs, resumesTs, sender } = campaign;
  return (
    <div className={classes.blocks}>
      <Controls campaign={campaign} />
      {campaign.waveOf && <WaveOf of={campaign.waveOf} />}
      {resumesTs && (
        <p role="status">
          {text('resumes')} <DateText value={resumesTs} withTime />
        </p>
      )}
      <Panel title={text('funnel.title')}>
        <ul className={classes.funnel}>
          {steps.map(([step, query]) => (
            <li key={step}>
              <button
                type="button"
                className={classes.reason}
                onClick={() => open({ title: text(`funnel.${step}`), query })}
              >
                <span
                  className={classes.bar}
                  style={{ inlineSize: `${String((funnel[step] / Math.max(1, funnel.people)) * 100)}%` }}
                  aria-hidden
                />
                <span>{text(`funnel.${step}`)}</span>
                <strong>{funnel[step]}</strong>
              </button>
            </li>
          ))}
        </ul>
        <p>
          {text('won', { count: funnel.won, answered: funnel.answered })} <Money value={funnel.premiumWon} />
        </p>
      </Panel>
      <div className={classes.chips}>
        <SecondWave campaign={campaign} />
      </div>
      <p className={classes.hint}>
        {text('startedBy', { sender })} {startedTs && <DateText value={startedTs} withTime />}
        {endedTs && (
          <>
            {' – '}
            <DateText value={endedTs} withTime />
          </>
        )}
      </p>
      {opened && <PeopleDialog campaignId={campaignId} people={opened} onClose={() => open(null)} />}
    </div>
  );
}

function Controls({ campaign: { campaignId, state } }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  const denied = useDenied(campaigns.move);
  const { run, busy } = useAction(campaigns.move, { stale: ['campaigns'] });
  const move = (next: 'PAUSED' | 'RUNNING' | 'STOPPED') => run({ params: { campaignId }, body: { state: next } });
  if (state !== 'RUNNING' && state !== 'PAUSED') return null;
  return (
    <div className={classes.chips}>
      <CallButton of={campaigns.move} loading={busy} onClick={() => move(state === 'RUNNING' ? 'PAUSED' : 'RUNNING')}>
        {text(state === 'RUNNING' ? 'pause' : 'resume')}
      </CallButton>
      <MoreMenu>
        <Menu.Item color="bad" disabled={denied !== null} onClick={() => move('STOPPED')}>
          {text('stop')}
        </Menu.Item>
      </MoreMenu>
    </div>
  );
}

/** Names the campaign that this one follows. */
export function WaveOf({ of: { campaignId, name } }: { of: NonNullable<Campaign['waveOf']> }) {
  const text = useTranslations('campaigns.wave');
  return (
    <p>
      {text('of')}{' '}
      <Link href={`/business/campaigns/${encodeURIComponent(campaignId)}`}>
        <bdi>{name}</bdi>
      </Link>
    </p>
  );
}

/** Creates a draft to those who have not reacted, with the same texts, and opens it. */
function SecondWave({ campaign: { campaignId, name, state, funnel, ...draft } }: { campaign: Campaign }) {
  const text = useTranslations('campaigns.wave');
  const router = useRouter();
  const { run, busy } = useAction(campaigns.create, {
    stale: ['campaigns'],
    onDone: (created) => router.push(`/business/campaigns/${encodeURIComponent(created.campaignId)}`),
  });
  if (funnel.silent === 0 || (state !== 'DONE' && state !== 'STOPPED')) return null;
  const { type, channel, scope, premiumMin, colleagues, texts, perMinute } = draft;
  const body = { type, channel, scope, premiumMin, colleagues, texts, perMinute };
  return (
    <CallButton
      of={campaigns.create}
      variant="default"
      loading={busy}
      onClick={() => run({ body: { ...body, name: text('name', { name }).slice(0, 100), waveOf: campaignId } })}
    >
      {text('start', { count: funnel.silent })}
    </CallButton>
  );
}
