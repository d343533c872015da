'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { PlusIcon } from '@/components/ui/icon/icons';
import { campaigns } from '@/lib/contract/desk/campaigns';
import { usualCampaignTexts } from '@/lib/rules/work/campaign-text';

/** Creates a draft with the usual texts and opens it. `quiet` where the same button stands in the head. */
export function NewCampaign({ quiet = false }: { quiet?: boolean }) {
  const text = useTranslations('campaigns');
  const router = useRouter();
  const { run, busy } = useAction(campaigns.create, {
    stale: ['campaigns'],
    onDone: ({ campaignId }) => router.push(`/business/campaigns/${encodeURIComponent(campaignId)}`),
  });
  return (
    <CallButton
      of={campaigns.create}
      variant={quiet ? 'default' : 'filled'}
      loading={busy}
      leftSection={<PlusIcon size={18} />}
      onClick={() =>
        run({ body: { name: text('newName'), type: 'NO_LIFE_POLICIES', channel: 'SMS', texts: usualCampaignTexts } })
      }
    >
      {text('new')}
    </CallButton>
  );
}
