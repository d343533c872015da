'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { type Campaign, type CampaignFunnel, campaigns } from '@/lib/contract/desk/campaigns';
import { isolate } from '@/lib/format/bidi';
import type { Locale } from '@/lib/i18n/locales';
import { CampaignAnswers } from './campaign-answers';
import classes from './campaigns.module.css';
import { PeopleDialog, type PeopleOf } from './people-dialog';
import { SecondWave, WaveOf } from './second-wave';
import { useConversion } from './use-conversion';
import { SendByHand } from './send-by-hand';

type FunnelStep = Extract<
  keyof CampaignFunnel,
  | 'sent'
  | 'delivered'
  | 'opened'
  | 'replied'
  | 'answered'
  | 'interested'
  | 'quoted'
  | 'ordered'
  | 'won'
  | 'waiting'
  | 'inDoubt'
  | 'leftOut'
>;

interface Step {
  key: string;
  label: string;
  count: number;
  query: PeopleOf['query'];
}

/** By what two texts are compared. */
const variantSteps = [
  { key: 'sent', query: { state: 'SENT' } },
  { key: 'opened', query: { step: 'OPENED' } },
  { key: 'answered', query: { step: 'ANSWERED' } },
  { key: 'interested', query: { response: 'INTERESTED' } },
  { key: 'won', query: { step: 'INSURED' } },
] as const;

/** Shows what became of a campaign: pause and stop first, then the funnel, whose figures open the names. */
export function RunningCampaign({ campaign }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  const locale = useLocale() as Locale;
  const asked = useSearchParams().get('people');
  const { campaignId, funnel, resumesTs, state, pauseReason } = campaign;
  const step = (key: FunnelStep, query: PeopleOf['query']): Step => ({
    ...{ key, query },
    label: text(`funnel.${key}`),
    count: funnel[key],
  });
  const failures = funnel.failures.map(({ reason, count }): Step => ({
    ...{ key: reason, count },
    label: text(`failures.${reason}`),
    query: { state: 'FAILED', failureReason: reason },
  }));
  const byHand = campaign.channel === 'WHATSAPP';
  const isOpen = state === 'RUNNING' || state === 'PAUSED';
  const came = [
    step('sent', { state: 'SENT' }),
    // WhatsApp tells the program nothing.
    ...(byHand ? [] : [step('delivered', { state: 'DELIVERED' })]),
    step('opened', { step: 'OPENED' }),
    // Where customers can write back at all.
    ...(funnel.replied > 0 || campaign.channel === 'WHATSAPP_BUSINESS' ? [step('replied', { step: 'REPLIED' })] : []),
    step('answered', { step: 'ANSWERED' }),
    step('interested', { response: 'INTERESTED' }),
    step('quoted', { step: 'QUOTED' }),
    step('ordered', { step: 'ORDERED' }),
    step('won', { step: 'INSURED' }),
  ];
  const waiting = [step('waiting', { state: 'WAITING' }), step('inDoubt', { state: 'IN_DOUBT' })];
  const rest = [...waiting.filter(({ count }) => count > 0), step('leftOut', { state: 'LEFT_OUT' })];
  const variants = funnel.variants.map(({ variant, people, ...counts }) => ({
    ...{ variant, people },
    steps: variantSteps.map(({ key, query }): Step => ({
      key: `${variant}-${key}`,
      label: text(`funnel.${key}`),
      count: counts[key],
      query: { ...query, variant },
    })),
  }));
  const people = [...came, ...variants.flatMap(({ steps }) => steps), ...failures, ...rest].find(
    ({ key }) => key === asked,
  );
  const close = () => window.history.replaceState(null, '', window.location.pathname);
  return (
    <div className={classes.blocks}>
      {campaign.waveOf && <WaveOf of={campaign.waveOf} />}
      {pauseReason && (
        <p role="status" className={classes.warning}>
          {text(`pausedBy.${pauseReason}`)}
        </p>
      )}
      {byHand && isOpen && <SendByHand campaign={campaign} />}
      <Controls campaign={campaign} />
      {resumesTs && !byHand && (
        <p role="status" className={classes.hint}>
          {text('resumes')} <DateText value={resumesTs} withTime />
        </p>
      )}
      <CampaignAnswers campaignId={campaignId} />
      <Panel title={text('funnel.title')}>
        <Steps of={funnel.people} steps={came} />
        {funnel.won > 0 && <Won funnel={funnel} />}
        <p className={classes.hint}>{text('funnel.openedHint')}</p>
      </Panel>
      {variants.map(({ variant, people: all, steps }) => (
        <Panel key={variant} title={text('twoTexts.name', { variant })}>
          <p className={classes.hint} dir="auto">
            {(variant === 'B' ? (campaign.textsB ?? campaign.texts) : campaign.texts)[locale]}
          </p>
          <Steps of={all} steps={steps} />
        </Panel>
      ))}
      {failures.length > 0 && (
        <Panel title={text('failures.title')}>
          <Steps of={funnel.failed} steps={failures} />
        </Panel>
      )}
      <Panel title={text('rest')}>
        <Steps of={funnel.people} steps={rest} />
      </Panel>
      {!isOpen && <SecondWave campaign={campaign} />}
      <Began campaign={campaign} />
      {people && (
        <PeopleDialog
          inAddress
          campaignId={campaignId}
          people={{ title: people.label, query: people.query }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Says how many of those who were written to bought, and what they pay. */
function Won({ funnel }: { funnel: CampaignFunnel }) {
  const text = useTranslations('campaigns');
  const conversionOf = useConversion();
  return (
    <p className={classes.outcome}>
      {text('conversion')}: {isolate(conversionOf(funnel))} · {text('premiumWon')} <Money value={funnel.premiumWon} />
    </p>
  );
}

/** Says who began it, when, and when it ended. */
function Began({ campaign: { sender, startedTs, endedTs } }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  return (
    <p className={classes.hint}>
      {text('startedBy', { sender })} {startedTs && <DateText value={startedTs} withTime />}
      {endedTs && (
        <>
          {' – '}
          <DateText value={endedTs} withTime />
        </>
      )}
    </p>
  );
}

/** Bars of figures; each is a link to the names behind it. */
function Steps({ of, steps: shown }: { of: number; steps: readonly Step[] }) {
  const here = usePathname();
  const open = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The page stays as it is: only its dialog opens, and going back closes it.
    window.history.pushState(null, '', href);
  };
  return (
    <ul className={classes.funnel}>
      {shown.map(({ key, label, count }) => (
        <li key={key}>
          <Link
            href={`${here}?people=${key}`}
            prefetch={false}
            className={classes.reason}
            onClick={(event) => open(event, `${here}?people=${key}`)}
          >
            <span
              className={classes.bar}
              style={{ inlineSize: `${String((count / Math.max(1, of)) * 100)}%` }}
              aria-hidden
            />
            <span>{label}</span>
            <strong>{count}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How far the sending is, with what changes it. */
function Controls({ campaign: { campaignId, channel, state, funnel } }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  const [stopping, setStopping] = useState(false);
  const { run, busy } = useAction(campaigns.move, { stale: ['campaigns'] });
  const move = (next: 'PAUSED' | 'RUNNING' | 'STOPPED') => run({ params: { campaignId }, body: { state: next } });
  const all = funnel.people - funnel.leftOut;
  const done = all - funnel.waiting;
  if (state !== 'RUNNING' && state !== 'PAUSED') return null;
  return (
    <div className={classes.controls}>
      <div className={classes.progress}>
        <progress max={Math.max(1, all)} value={done} aria-label={text('progress', { done, all })} />
        <span aria-hidden>{text('progress', { done, all })}</span>
      </div>
      <CallButton
        of={campaigns.move}
        loading={busy}
        // Where each message is sent by hand, sending is the main action.
        variant={channel === 'WHATSAPP' && state === 'RUNNING' ? 'default' : 'filled'}
        onClick={() => move(state === 'RUNNING' ? 'PAUSED' : 'RUNNING')}
      >
        {text(state === 'RUNNING' ? 'pause' : 'resume')}
      </CallButton>
      <CallButton of={campaigns.move} variant="default" disabled={busy} onClick={() => setStopping(true)}>
        {text('stop')}
      </CallButton>
      {stopping && (
        <QuestionDialog
          grave
          title={text('stopTitle')}
          action={text('stop')}
          busy={busy}
          onAction={() => {
            setStopping(false);
            move('STOPPED');
          }}
          onClose={() => setStopping(false)}
        >
          <p>{text('stopWarning', { count: funnel.waiting })}</p>
        </QuestionDialog>
      )}
    </div>
  );
}
