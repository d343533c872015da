'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ChatIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { messages } from '@/lib/contract/customers/messages';
import type { SmsAddressees } from './sms-addressees';
import classes from './sms-to-many.module.css';
import { SmsOutcome } from './sms-outcome';
import { SmsRoom } from './sms-room';
import { type SentToMany, useSendToMany } from './use-send-to-many';

const SmsToManyForm = lazyPart(() => import('./sms-to-many-form').then((file) => file.SmsToManyForm));

interface SmsToManyProps {
  customers: SmsAddressees;
  onDone: () => void;
}

/** Sends one SMS to many customers (S3 §7) and reports who got it and who did not. */
export function SmsToMany({ customers, onDone }: SmsToManyProps) {
  const text = useTranslations('messages');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <CallButton
        of={messages.sendToMany}
        variant="default"
        leftSection={<ChatIcon size={18} />}
        onClick={() => setOpened(true)}
      >
        {text('sendSms')}
      </CallButton>
      {opened && <SmsDialog customers={customers} onClose={() => setOpened(false)} onDone={onDone} />}
    </>
  );
}

function SmsDialog({ customers, onClose, onDone }: SmsToManyProps & { onClose: () => void }) {
  const text = useTranslations('messages');
  const [outcome, setOutcome] = useState<SentToMany | null>(null);
  const send = useSendToMany(customers, setOutcome);
  const title = text('toMany', { count: customers.length });
  const close = () => {
    onClose();
    if (outcome) onDone();
  };
  return (
    <ModalDialog label={title} className={classes.dialog} onClose={close}>
      <h2 className={classes.title}>{title}</h2>
      {outcome ? (
        <SmsOutcome customers={customers} outcome={outcome} onClose={close} />
      ) : (
        <>
          <SmsRoom wanted={customers.length} />
          <SmsToManyForm send={send} onClose={close} />
        </>
      )}
    </ModalDialog>
  );
}
