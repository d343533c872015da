'use client';

import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import type { RenewalOutcome } from '@/lib/contract/renewal-card';
import { renewals } from '@/lib/contract/renewals';

interface Marking {
  renewalIds: readonly string[];
  outcome: RenewalOutcome;
}

/** Returns marking and removing of renewals, both with an undo. @param onDone after either */
export function useRenewalActs(onDone: () => void) {
  const text = useTranslations('renewals');
  const mark = useAct(
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
  const remove = useAct(
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
