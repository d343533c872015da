'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { type Campaign, campaigns, type SkipReason, type Turns } from '@/lib/contract/desk/campaigns';
import { isolate } from '@/lib/format/bidi';
import { ownWindow } from './own-window';

interface Settled {
  customerId: string;
  name: string;
  outcome: 'SENT' | SkipReason;
}

/** Returns the message whose turn it is in this window, and what records what became of it. */
export function useTurns({ campaignId }: Pick<Campaign, 'campaignId'>) {
  const text = useTranslations('campaigns.byHand');
  const client = useQueryClient();
  const [turns, setTurns] = useState<Turns | null>(null);
  const [anyHour, setAnyHour] = useState(false);
  const params = { campaignId };
  const own = queryFor('campaigns.get', campaigns.get, { params }).queryKey;
  /** Counts somebody as done before the server confirms it. */
  const countDone = async (sent: number) => {
    await client.cancelQueries({ queryKey: own });
    const before = client.getQueryData<Campaign>(own);
    client.setQueryData<Campaign>(
      own,
      (campaign) =>
        campaign && {
          ...campaign,
          funnel: {
            ...campaign.funnel,
            waiting: campaign.funnel.waiting - 1,
            sent: campaign.funnel.sent + sent,
            leftOut: campaign.funnel.leftOut + 1 - sent,
          },
        },
    );
    return () => client.setQueryData(own, before);
  };
  const next = useAction(
    async (send, asked: { takeOver?: boolean; anyHour?: boolean }) =>
      send(campaigns.next, { params, body: { window: await ownWindow(), anyHour, ...asked } }),
    {
      stale: ['campaigns'],
      onDone: (answer, asked) => {
        if (asked.anyHour) setAnyHour(true);
        setTurns(answer);
      },
    },
  );
  const settle = useAction(
    async (send, { customerId, outcome }: Settled) =>
      send(campaigns.settle, {
        params: { ...params, customerId },
        body: { window: await ownWindow(), anyHour, outcome },
      }),
    {
      stale: ['campaigns'],
      failureIn: 'screen',
      atOnce: async ({ outcome }) => {
        const restore = await countDone(outcome === 'SENT' ? 1 : 0);
        return () => void restore();
      },
      done: (answer, { customerId, name, outcome }) =>
        answer.passedBy.some((one) => one.customerId === customerId)
          ? null
          : text(outcome === 'SENT' ? 'recorded' : 'skipped', { name: isolate(name) }),
      onDone: setTurns,
      undo: {
        run: async (send, { customerId }) =>
          setTurns(
            await send(campaigns.settle, {
              params: { ...params, customerId },
              body: { window: await ownWindow(), anyHour, outcome: 'WAITING' },
            }),
          ),
      },
    },
  );
  return { turns, next, settle };
}
