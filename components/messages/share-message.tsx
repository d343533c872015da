'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { copyText } from '@/components/ui/action/copy-text';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { CopyIcon, MailIcon, WhatsAppIcon } from '@/components/ui/icon/icons';
import { showDone } from '@/components/ui/action/toasts';
import type { SendingChannel, SharedMessage } from '@/lib/contract/customers/sendings';
import { isolate } from '@/lib/format/bidi';
import classes from './share-message.module.css';
import { whatsAppAddress } from './whatsapp-address';

const never = () => () => undefined;

interface ShareMessageProps {
  channel: SendingChannel;
  /** Mobile number or mail address; null when there is none. */
  address: string | null;
  /** Message for this device; null when the service has sent it. */
  share: SharedMessage | null;
  onClose: () => void;
}

/** Opens WhatsApp or the phone's own list of apps with the message; says so when the service has sent it. */
export function ShareMessage({ channel, address, share, onClose }: ShareMessageProps) {
  const text = useTranslations('sendings');
  const words = useTranslations('ui');
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  return (
    <div className={classes.fields}>
      <p role="status" className={classes.done}>
        <CheckIcon size={20} />
        {share ? text('ready') : text('wasSent', { address: isolate(address ?? '') })}
      </p>
      {share && (
        <>
          <p className={classes.text} dir="auto">
            {share.text}
          </p>
          <div className={classes.foot}>
            {channel === 'WHATSAPP' && (
              <Button
                component="a"
                href={whatsAppAddress(address, share.text)}
                target="_blank"
                rel="noreferrer"
                leftSection={<WhatsAppIcon size={18} />}
              >
                {text('openWhatsApp')}
              </Button>
            )}
            {canShare && (
              <Button
                variant={channel === 'WHATSAPP' ? 'default' : 'filled'}
                leftSection={<MailIcon size={18} />}
                // A closed list of apps is no failure.
                onClick={() => void navigator.share({ text: share.text }).catch(() => undefined)}
              >
                {text('openShare')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<CopyIcon size={18} />}
              onClick={() =>
                void copyText(share.text).then((copied) => copied && showDone({ message: text('copied') }))
              }
            >
              {text('copy')}
            </Button>
          </div>
        </>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </div>
  );
}
