'use client';

import { Menu } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { type Audience, type Campaign, type CampaignFields, campaigns } from '@/lib/contract/desk/campaigns';
import { isolate } from '@/lib/format/bidi';
import { type Locale, localeNames, locales } from '@/lib/i18n/locales';
import { campaignMessage, standInNames } from '@/lib/rules/work/campaign-text';
import { smsSize } from '@/lib/rules/work/sms';
import { useAudience } from './audience-figures';
import classes from './campaigns.module.css';
import { Fold } from './fold';
import { StartDialog } from './start-dialog';

interface DraftSummaryProps {
  campaign: Campaign;
  control: Control<CampaignFields, unknown, CampaignFields>;
  dirty: boolean;
  saving: boolean;
}

/** Says in one sentence what will happen, and starts it. */
export function DraftSummary({ campaign, control, dirty, saving }: DraftSummaryProps) {
  const text = useTranslations('campaigns');
  const types = useTranslations('terms.opportunityType');
  const words = useTranslations('ui');
  const [asking, setAsking] = useState(false);
  const { data } = useAudience(campaign);
  const { campaignId, version, own, type, sender } = campaign;
  // As it is typed: the audience alone waits until it is saved.
  const [channel, texts, textsB] = useWatch({ control, name: ['channel', 'texts', 'textsB'] });
  const byHand = channel === 'WHATSAPP';
  const start = useAction(campaigns.start, {
    stale: ['campaigns', 'opportunities'],
    failureIn: 'screen',
    done: ({ plannedTs }) => text(plannedTs ? 'planned' : byHand ? 'byHand.started' : 'started'),
    onDone: () => setAsking(false),
  });
  const count = data?.receiving ?? 0;
  const action = text(byHand ? 'byHand.start' : 'send', { count });
  const sentence = text(byHand ? 'byHand.sentence' : 'sentence', {
    count,
    type: types(type),
    channel: text(`channels.${channel}`),
    sender: isolate(sender),
  });
  const said = data ? sentence : text('counting');
  return (
    <aside className={classes.summary} aria-label={text('approval')}>
      <div className={classes.agreed}>
        <h2>{text('approval')}</h2>
        <Fold name="approval" summary={said}>
          <div className={classes.agreement}>
            <p>{said}</p>
            {channel === 'SMS' && data && <Parts {...{ texts, textsB }} audience={data} />}
            {!own && <p className={classes.hint}>{text('onlySender', { sender })}</p>}
          </div>
        </Fold>
      </div>
      <div className={classes.act} data-act>
        <p className={classes.count}>
          {data ? text('ofPeople', { sent: data.receiving, people: data.people }) : text('counting')}
        </p>
        {dirty && (
          <CallButton of={campaigns.update} type="submit" loading={saving}>
            {words('save')}
          </CallButton>
        )}
        {!dirty && own && (
          <CallButton of={campaigns.start} variant="deliver" disabled={count === 0} onClick={() => setAsking(true)}>
            {data ? action : text('counting')}
          </CallButton>
        )}
        <RemoveDraft campaign={campaign} />
      </div>
      {asking && (
        <StartDialog
          title={action}
          sentence={sentence}
          busy={start.busy}
          failure={start.failure}
          onStart={(at) => start.run({ params: { campaignId }, body: { version, at } })}
          onClose={() => setAsking(false)}
        />
      )}
    </aside>
  );
}

/** Returns the longest first name of a language among the samples, else a usual one of that language. */
const nameIn = ({ samples }: Audience, locale: Locale): string =>
  samples
    .filter((sample) => sample.locale === locale)
    .map(({ firstName }) => firstName)
    .toSorted((one, other) => other.length - one.length)[0] || standInNames[locale];

/** Shows how many parts an SMS has in each language, and what all of them cost: each part is paid for. */
function Parts({ texts, textsB, audience }: Pick<CampaignFields, 'texts' | 'textsB'> & { audience: Audience }) {
  const text = useTranslations('campaigns');
  const format = useFormatter();
  const shekels = (amount: number) =>
    format.number(amount, { style: 'currency', currency: 'ILS', maximumFractionDigits: 4, minimumFractionDigits: 2 });
  const { sampleLink: link, agent, agency, languages, partPrice, partPriceAssumed } = audience;
  const rows = locales.map((locale) => {
    const values = { customer: nameIn(audience, locale), agent, agency };
    const partsOf = (text: string) => smsSize(campaignMessage({ text, locale, values, link })).parts;
    const [first, second] = [partsOf(texts[locale]), partsOf((textsB ?? texts)[locale])];
    const people = languages[locale];
    return { locale, people, parts: Math.max(first, second), sum: (people * (first + second)) / 2 };
  });
  const spoken = rows.filter(({ people }) => people > 0);
  const all = Math.ceil(rows.reduce((total, { sum }) => total + sum, 0));
  return (
    <>
      {spoken.length > 0 && (
        <dl className={classes.parts}>
          {spoken.map(({ locale, parts, people }) => (
            <div key={locale}>
              <dt>{localeNames[locale]}</dt>
              <dd>{text('partsEach', { parts, people })}</dd>
            </div>
          ))}
        </dl>
      )}
      {partPrice !== null && all > 0 && (
        <p>{text('cost', { parts: all, cost: isolate(shekels(Math.round(all * partPrice * 100) / 100)) })}</p>
      )}
      {partPrice !== null && partPriceAssumed && (
        <p className={classes.hint}>{text('costAssumed', { price: isolate(shekels(partPrice)) })}</p>
      )}
    </>
  );
}

/** Deletes the draft, which cannot be undone: the question names it. */
function RemoveDraft({ campaign: { campaignId, name } }: Pick<DraftSummaryProps, 'campaign'>) {
  const text = useTranslations('campaigns');
  const router = useRouter();
  const denied = useDenied(campaigns.remove);
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAction(campaigns.remove, {
    stale: ['campaigns.list'],
    done: () => text('removed'),
    onDone: () => router.push('/business/campaigns'),
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <MoreMenu>
        <Menu.Item color="bad" disabled={denied !== null} title={denied ?? undefined} onClick={() => setAsking(true)}>
          {text('remove')}
        </Menu.Item>
      </MoreMenu>
      {asking && (
        <QuestionDialog
          grave
          title={text('removeTitle')}
          action={text('remove')}
          busy={busy}
          onAction={() => run({ params: { campaignId } })}
          onClose={() => setAsking(false)}
        >
          <p>{text('removeWarning', { name: isolate(name) })}</p>
        </QuestionDialog>
      )}
    </>
  );
}
