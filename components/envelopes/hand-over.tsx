'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { EditIcon } from '@/components/ui/icon/icons';
import { Modal } from '@/components/ui/popup/modal';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { sessions } from '@/lib/contract/agencies/sessions';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { isolate } from '@/lib/format/bidi';
import classes from './hand-over.module.css';
import { useHandDevice } from './use-hand-device';

const QrPicture = lazyPart(() => import('@/components/ui/icon/qr-picture').then((module) => module.QrPicture), {
  // Keeps the place, so that the button below does not move under the finger.
  loading: () => <div className={classes.code} aria-hidden="true" />,
});

interface HandOverProps {
  envelopeId: string;
  signerId: string;
  name: string;
}

/** Lets a signer who is present sign: on their own phone by a QR code, or on this device. */
export function HandOver({ envelopeId, signerId, name }: HandOverProps) {
  const text = useTranslations('envelopes.handOver');
  const words = useTranslations('ui');
  const [opened, setOpened] = useState(false);
  const denied = useDenied(envelopes.link);
  const deniedHere = useDenied(sessions.handOver);
  const link = useAction(envelopes.link, { failureIn: 'screen' });
  const { handing, hand } = useHandDevice(envelopeId, signerId);
  const make = () => link.run({ params: { envelopeId, signerId }, body: {} });
  return (
    <>
      <ActionButton
        variant="subtle"
        denied={denied}
        size="compact-sm"
        leftSection={<EditIcon size={16} />}
        aria-label={`${text('button')}: ${name}`}
        onClick={() => {
          setOpened(true);
          make();
        }}
      >
        {text('button')}
      </ActionButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={text('title', { name: isolate(name) })}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {link.failure && <ErrorNotice shape="line" error={link.failure} onRetry={make} retrying={link.busy} />}
        {!link.answer && !link.failure && <SkeletonRows rows={3} height={72} />}
        {link.answer && (
          <div className={classes.body}>
            <p>{text('lead')}</p>
            <QrPicture text={link.answer.url} label={text('code', { name })} />
            <p className={classes.hint}>{text('hint')}</p>
            <ActionButton variant="default" fullWidth denied={deniedHere} loading={handing} onClick={() => void hand()}>
              {text('here')}
            </ActionButton>
            <p className={classes.hint}>{text('hereHint')}</p>
          </div>
        )}
      </Modal>
    </>
  );
}
