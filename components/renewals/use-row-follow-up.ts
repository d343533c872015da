import { useTranslations } from 'next-intl';
import type { Send } from '@/components/data/attempts';
import { read } from '@/components/data/request';
import { useAction } from '@/components/data/use-action';
import type { FollowUp, RenewalRow } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';

export interface RowFollowUps {
  /** Sets the status of the calls about a renewal; null takes it off. */
  start: (renewal: RenewalRow, followUp: FollowUp | null) => void;
  /** The change that is on its way; it is taken back when it is refused. */
  moving: { renewalId: string; followUp: FollowUp | null } | null;
}

/** Changes the status alone: day and remark stay as they are stored now, not as a list read them. */
async function setFollowUp(send: Send, renewalId: string, followUp: FollowUp | null) {
  const params = { renewalId };
  const { version, nextContactOn, remark } = await read(renewals.get, { params });
  return send(renewals.edit, { params, body: { version, followUp, nextContactOn, remark } });
}

/** Changes the status of the calls from the list of renewals, with an undo. */
export function useRowFollowUp(): RowFollowUps {
  const text = useTranslations('renewals');
  const { run, busy, input } = useAction(
    (send, { renewal, followUp }: { renewal: RenewalRow; followUp: FollowUp | null }) =>
      setFollowUp(send, renewal.renewalId, followUp),
    {
      stale: ['renewals'],
      queue: 'renewals.followUp',
      done: () => text('saved'),
      undo: { run: (send, { renewal }) => setFollowUp(send, renewal.renewalId, renewal.followUp) },
    },
  );
  const moving = busy && input ? { renewalId: input.renewal.renewalId, followUp: input.followUp } : null;
  return { start: (renewal, followUp) => run({ renewal, followUp }), moving };
}
