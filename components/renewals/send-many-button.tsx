'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action/action-button';
import { MailIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import type { renewals } from '@/lib/contract/orders/renewals';

// Opens on a press: the list must not wait for it.
const SendMany = lazyDialog(() => import('./send-many').then((file) => file.SendMany));

interface SendManyButtonProps {
  of: InputOf<typeof renewals.sendingPlan>['query'];
  denied: string | null;
  onDone?: () => void;
}

/** Opens the preview of a sending to everybody with a lower price. */
export function SendManyButton({ of, denied, onDone = () => undefined }: SendManyButtonProps) {
  const text = useTranslations('renewals.actions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="default"
        denied={denied}
        leftSection={<MailIcon size={18} />}
        onClick={() => setOpen(true)}
      >
        {text('sendLower')}
      </ActionButton>
      {open && <SendMany of={of} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
