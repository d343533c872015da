import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { useAction } from '@/components/data/use-action';
import { showDone } from '@/components/ui/action/toasts';
import {
  type Campaign,
  type CampaignFields,
  campaigns,
  draftOf,
  type TextVariant,
} from '@/lib/contract/desk/campaigns';
import type { Locale } from '@/lib/i18n/locales';
import { isSame } from '@/lib/shapes/customer-changes';

export type DraftFormOf = UseFormReturn<CampaignFields, unknown, CampaignFields>;

interface DraftSaveInput {
  /** What the form began with. */
  campaign: Campaign;
  /** What is stored by now. */
  stored: Campaign;
  form: DraftFormOf;
  /** Begins the form anew with what is stored. */
  onTake: (stored: Campaign) => void;
}

/** Which text is tried out, and what has to be saved before. */
interface Tried {
  locale: Locale;
  variant: TextVariant;
  unsaved: CampaignFields | null;
}

/**
 * Saves a draft, and sends a text of it to oneself: as it is on the screen, so what was typed is saved before. What was
 * stored elsewhere meanwhile is returned as `theirs`, and never overwritten without being asked; a save whose answer was
 * lost is no such thing.
 */
export function useDraftSave({ campaign, stored, form, onTake }: DraftSaveInput) {
  const text = useTranslations('campaigns');
  const client = useQueryClient();
  const { campaignId } = campaign;
  const query = queryFor('campaigns.get', campaigns.get, { params: { campaignId } });
  const theirs = useTheirs({ campaign, stored, form, onTake });
  const { version } = theirs ?? campaign;
  const take = (saved: Campaign) => {
    onTake(saved);
    // At once: not later, when it would close what was opened meanwhile.
    keepAnswer(client, query.queryKey, saved);
  };
  const save = useAction(
    (send, values: CampaignFields) => send(campaigns.update, { params: { campaignId }, body: { ...values, version } }),
    {
      form,
      stale: ['campaigns'],
      done: () => text('saved'),
      onDone: take,
      onFailed: async (failure, values) => {
        const load = () => read(campaigns.get, { params: { campaignId } });
        const isMine = (now: Campaign) => isSame(draftOf(now), values);
        // An answer that was lost: what is stored tells whether it was saved.
        const now = failure.status === 0 ? await load().catch(() => null) : null;
        if (now && isMine(now)) {
          take(now);
          showDone({ message: text('saved') });
          return null;
        }
        await settleConflict<Campaign>({
          ...{ failure, load, isMine },
          onMine: take,
          onTheirs: (now) => keepAnswer(client, query.queryKey, now),
        });
        // The notice with both versions says it.
        return failure.code === 'CONFLICT' ? null : undefined;
      },
    },
  );
  const test = useAction(
    async (send, { locale, variant, unsaved }: Tried) => {
      if (unsaved) take(await send(campaigns.update, { params: { campaignId }, body: { ...unsaved, version } }));
      return send(campaigns.test, { params: { campaignId }, body: { locale, variant } });
    },
    { stale: ['campaigns.get'], done: ({ address }) => text('testSent', { address }) },
  );
  return { save, test, theirs };
}

/** Takes over what is stored while nothing else was typed. Returns what somebody else has stored otherwise. */
function useTheirs({ campaign, stored, form, onTake }: DraftSaveInput): Campaign | null {
  const newer = stored.version > campaign.version ? stored : null;
  const { isDirty } = form.formState;
  const isMine = newer !== null && isSame(draftOf(newer), form.getValues());
  const isTaken = newer !== null && (!isDirty || isMine);
  const take = useEffectEvent(() => newer && onTake(newer));
  useEffect(() => {
    if (isTaken) take();
  }, [isTaken]);
  return isTaken ? null : newer;
}
