'use client';

import { Menu } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { type Campaign, campaigns } from '@/lib/contract/desk/campaigns';
import { localeNames, locales } from '@/lib/i18n/locales';
import { campaignMessage } from '@/lib/rules/work/campaign-text';
import { smsSize } from '@/lib/rules/work/sms';
import { useAudience } from './audience-figures';
import classes from './campaigns.module.css';

interface DraftSummaryProps {
  campaign: Campaign;
  dirty: boolean;
  saving: boolean;
}

/** Says in one sentence what will happen, and starts it. */
export function DraftSummary({ campaign, dirty, saving }: DraftSummaryProps) {
  const text = useTranslations('campaigns');
  const types = useTranslations('terms.opportunityType');
  const words = useTranslations('ui');
  const [asking, setAsking] = useState(false);
  const { data } = useAudience(campaign);
  const { campaignId, version, own, channel, type, sender } = campaign;
  const start = useAction(campaigns.start, {
    stale: ['campaigns', 'opportunities'],
    done: () => text('started'),
    onDone: () => setAsking(false),
  });
  const count = data?.receiving ?? 0;
  const sentence = text('sentence', { count, type: types(type), channel: text(`channels.${channel}`), sender });
  return (
    <aside className={classes.summary} aria-label={text('approval')}>
      <h2>{text('approval')}</h2>
      <p>{data ? sentence : text('counting')}</p>
      {channel === 'SMS' && data && (
        <Parts campaign={campaign} link={data.sampleLink} agent={data.agent} agency={data.agency} />
      )}
      {dirty && (
        <CallButton of={campaigns.update} type="submit" loading={saving}>
          {words('save')}
        </CallButton>
      )}
      {!own && <p className={classes.hint}>{text('onlySender', { sender })}</p>}
      {!dirty && own && (
        <CallButton of={campaigns.start} disabled={count === 0} onClick={() => setAsking(true)}>
          {data ? text('send', { count }) : text('counting')}
        </CallButton>
      )}
      <MoreMenu>
        <RemoveCampaign campaignId={campaignId} />
      </MoreMenu>
      {asking && (
        <QuestionDialog
          title={text('send', { count })}
          action={text('send', { count })}
          busy={start.busy}
          onAction={() => start.run({ params: { campaignId }, body: { version } })}
          onClose={() => setAsking(false)}
        >
          <p>{sentence}</p>
          <p>{text('frozen')}</p>
        </QuestionDialog>
      )}
    </aside>
  );
}

interface PartsProps {
  campaign: Campaign;
  link: string;
  agent: string;
  agency: string;
}

/** Shows how many parts an SMS has in each language: each part is paid for. */
function Parts({ campaign: { texts }, link, agent, agency }: PartsProps) {
  const text = useTranslations('campaigns');
  return (
    <dl className={classes.parts}>
      {locales.map((locale) => {
        const values = { customer: 'א'.repeat(8), agent, agency };
        const { parts } = smsSize(campaignMessage({ text: texts[locale], locale, values, link }));
        return (
          <div key={locale}>
            <dt>{localeNames[locale]}</dt>
            <dd>{text('partsEach', { parts })}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function RemoveCampaign({ campaignId }: { campaignId: string }) {
  const text = useTranslations('campaigns');
  const router = useRouter();
  const denied = useDenied(campaigns.remove);
  const { run } = useAction(campaigns.remove, {
    stale: ['campaigns.list'],
    done: () => text('removed'),
    onDone: () => router.push('/business/campaigns'),
  });
  return (
    <Menu.Item
      color="bad"
      disabled={denied !== null}
      title={denied ?? undefined}
      onClick={() => run({ params: { campaignId } })}
    >
      {text('remove')}
    </Menu.Item>
  );
}
