'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import type { RenewalOutcome } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';

interface Marking {
  renewalIds: readonly string[];
  outcome: RenewalOutcome;
}

/** Returns marking and removing of renewals, both with an undo. @param onDone after either */
export function useRenewalActions(onDone: () => void) {
  const text = useTranslations('renewals');
  const mark = useAction(
    (send, { renewalIds, outcome }: Marking) => send(renewals.mark, { body: { renewalIds: [...renewalIds], outcome } }),
    {
      done: ({ changed }, { outcome }) => text(`marked.${outcome}`, { count: changed.length }),
      undo: {
        run: (send, _, { changed }) =>
          changed.length > 0
            ? send(renewals.mark, { body: { renewalIds: changed, outcome: 'OPEN' } })
            : Promise.resolve(),
      },
      stale: ['renewals'],
      onDone,
    },
  );
  const remove = useAction(
    (send, renewalIds: readonly string[]) => send(renewals.remove, { body: { renewalIds: [...renewalIds] } }),
    {
      done: ({ removed }) => text('removed', { count: removed.length }),
      undo: { run: (send, _, { removed }) => send(renewals.restore, { body: { renewalIds: removed } }) },
      stale: ['renewals'],
      onDone,
    },
  );
  return { mark: mark.run, remove: remove.run, busy: mark.busy || remove.busy };
}
