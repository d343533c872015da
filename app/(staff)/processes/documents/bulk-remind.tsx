'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { ActButton } from '@/components/ui/act-button';
import { useErrorText } from '@/components/ui/error-notice';
import { BellIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { type EnvelopeRow, envelopes } from '@/lib/contract/envelopes';

/** Reminds everybody of the chosen envelopes who has something to do; says how many could not be. */
export function BulkRemind({ chosen, onDone }: { chosen: readonly EnvelopeRow[]; onDone: () => void }) {
  const text = useTranslations('envelopes');
  const errorText = useErrorText();
  const client = useQueryClient();
  const open = chosen.filter(({ status }) => status === 'SENT').map(({ envelopeId }) => envelopeId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(envelopes.remindMany, { body: { envelopeIds: open } }),
    onSuccess: ({ reminded, skipped }) => {
      const message = text('remindedMany', { count: reminded });
      showDone({
        message: skipped.length > 0 ? `${message} ${text('remindSkipped', { count: skipped.length })}` : message,
      });
      void client.invalidateQueries({ queryKey: ['envelopes'] });
      onDone();
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      const { title, next } = errorText(code);
      showFailure({ title, message: next ?? '', reference });
    },
  });
  return (
    <ActButton
      variant="default"
      denied={open.length === 0 ? text('nothingToRemind') : null}
      loading={isPending}
      leftSection={<BellIcon size={18} />}
      onClick={() => mutate()}
    >
      {text('acts.remind')}
    </ActButton>
  );
}
