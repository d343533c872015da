'use client';

import { Radio } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { Panel } from '@/components/ui/state/panel';
import { type Campaign, campaigns, type TextVariant, textVariants } from '@/lib/contract/desk/campaigns';
import { strongerText } from '@/lib/rules/work/stronger-text';
import classes from './campaigns.module.css';

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

/** What a second wave says: one of the texts that were tried out, or both of them again. */
type Choice = TextVariant | 'BOTH';

/** Creates a draft to those who have not reacted, with the text that its sender chooses, and opens it. */
export function SecondWave({ campaign: { campaignId, name, funnel, ...draft } }: { campaign: Campaign }) {
  const text = useTranslations('campaigns.wave');
  const router = useRouter();
  const { run, busy } = useAction(campaigns.create, {
    stale: ['campaigns'],
    onDone: (created) => router.push(`/business/campaigns/${encodeURIComponent(created.campaignId)}`),
  });
  const better = strongerText(funnel.variants);
  const [chosen, setChosen] = useState<Choice>();
  if (funnel.silent === 0) return null;
  const choice = chosen ?? better ?? 'A';
  const { type, channel, scope, premiumMin, colleagues, texts, textsB, perMinute } = draft;
  const wording = choice === 'BOTH' ? { texts, textsB } : { texts: choice === 'B' ? (textsB ?? texts) : texts };
  const body = { type, channel, scope, premiumMin, colleagues, perMinute, ...wording };
  const start = (
    <CallButton
      of={campaigns.create}
      variant="default"
      loading={busy}
      onClick={() => run({ body: { ...body, name: text('name', { name }).slice(0, 100), waveOf: campaignId } })}
    >
      {text('start', { count: funnel.silent })}
    </CallButton>
  );
  if (textsB === null) return <div className={classes.chips}>{start}</div>;
  return (
    <Panel title={text('title')}>
      <TextChoice {...{ funnel, better, choice }} onChoose={setChosen} />
      <div className={classes.chips}>{start}</div>
    </Panel>
  );
}

interface TextChoiceProps {
  funnel: Campaign['funnel'];
  better: TextVariant | null;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Lets the sender choose the text, each with what came of it. */
function TextChoice({ funnel, better, choice, onChoose }: TextChoiceProps) {
  const text = useTranslations('campaigns.wave');
  const name = useTranslations('campaigns.twoTexts');
  const cameOf = (variant: TextVariant) => {
    const { sent = 0, answered = 0, interested = 0 } = funnel.variants.find((one) => one.variant === variant) ?? {};
    return text('cameOf', { sent, answered, interested });
  };
  return (
    <Radio.Group label={text('which')} value={choice} onChange={(value) => onChoose(value as Choice)}>
      <div className={classes.choices}>
        {textVariants.map((variant) => (
          <Radio
            key={variant}
            value={variant}
            label={variant === better ? text('better', { variant }) : name('name', { variant })}
            description={cameOf(variant)}
          />
        ))}
        <Radio value="BOTH" label={text('both')} />
      </div>
    </Radio.Group>
  );
}
