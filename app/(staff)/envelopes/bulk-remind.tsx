'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { BellIcon } from '@/components/ui/icon/icons';
import { type EnvelopeRow, envelopes } from '@/lib/contract/documents/envelopes';

/** Reminds all signers of the chosen envelopes who have something to do, and reports how many could not be reminded. */
export function BulkRemind({ chosen, onDone }: { chosen: readonly EnvelopeRow[]; onDone: () => void }) {
  const text = useTranslations('envelopes');
  const open = chosen.filter(({ status }) => status === 'SENT').map(({ envelopeId }) => envelopeId);
  const denied = useDenied(envelopes.remindMany);
  const { run, busy } = useAction(envelopes.remindMany, {
    done: ({ reminded, skipped }) => {
      const message = text('remindedMany', { count: reminded });
      return skipped.length > 0 ? `${message} ${text('remindSkipped', { count: skipped.length })}` : message;
    },
    stale: ['envelopes'],
    onDone,
  });
  return (
    <ActionButton
      variant="default"
      denied={denied ?? (open.length === 0 ? text('nothingToRemind') : null)}
      loading={busy}
      leftSection={<BellIcon size={18} />}
      onClick={() => run({ body: { envelopeIds: open } })}
    >
      {text('actions.remind')}
    </ActionButton>
  );
}
