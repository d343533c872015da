'use client';

import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { BellIcon } from '@/components/ui/icons';
import { type EnvelopeRow, envelopes } from '@/lib/contract/envelopes';

/** Reminds all signers of the chosen envelopes who have something to do, and reports how many could not be reminded. */
export function BulkRemind({ chosen, onDone }: { chosen: readonly EnvelopeRow[]; onDone: () => void }) {
  const text = useTranslations('envelopes');
  const open = chosen.filter(({ status }) => status === 'SENT').map(({ envelopeId }) => envelopeId);
  const denied = useDenied(envelopes.remindMany);
  const { run, busy } = useAct(envelopes.remindMany, {
    done: ({ reminded, skipped }) => {
      const message = text('remindedMany', { count: reminded });
      return skipped.length > 0 ? `${message} ${text('remindSkipped', { count: skipped.length })}` : message;
    },
    stale: ['envelopes'],
    onDone,
  });
  return (
    <ActButton
      variant="default"
      denied={denied ?? (open.length === 0 ? text('nothingToRemind') : null)}
      loading={busy}
      leftSection={<BellIcon size={18} />}
      onClick={() => run({ body: { envelopeIds: open } })}
    >
      {text('acts.remind')}
    </ActButton>
  );
}
