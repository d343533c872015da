import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import classes from './mails.module.css';
import { mailAnswers } from './use-mail-actions';

interface MailPicturesProps {
  mail: Pick<MailCard, 'entityId' | 'pictures' | 'from' | 'senderCheck' | 'folder'>;
  /** Addresses of the pictures. */
  remote: readonly string[];
  shown: boolean;
  onShow: () => void;
}

/** Says that a mail has pictures on other servers, and shows them for this time, or always for its sender (MBX-02). */
export function MailPictures({ mail, remote, shown, onShow }: MailPicturesProps) {
  const text = useTranslations('mails');
  const [asked, setAsked] = useState(false);
  const { entityId, pictures, from } = mail;
  const remember = useAction(mails.showPictures, {
    stale: mailAnswers,
    done: (_, { body }) => text(body.always ? 'pictures.always' : 'pictures.asks', { from: isolate(from) }),
  });
  const set = (always: boolean) => remember.run({ params: { mailId: entityId }, body: { always } });
  // A forged sender and spam are asked about each time.
  const mayRemember = from !== '' && mail.senderCheck !== 'FAIL' && mail.folder !== 'SPAM';
  if (pictures === 'ALWAYS')
    return (
      <div className={classes.remote}>
        <span>{text('pictures.shown', { from: isolate(from) })}</span>
        <CallButton
          of={mails.showPictures}
          variant="subtle"
          size="compact-sm"
          loading={remember.busy}
          onClick={() => set(false)}
        >
          {text('pictures.askAgain')}
        </CallButton>
      </div>
    );
  return (
    <div className={classes.remote}>
      {!shown && <span>{text('remote', { count: remote.length })}</span>}
      {!shown && (
        <CallButton of={mails.picture} variant="default" size="compact-sm" onClick={onShow}>
          {text('pictures.show')}
        </CallButton>
      )}
      {mayRemember && (
        <CallButton
          of={mails.showPictures}
          variant="subtle"
          size="compact-sm"
          loading={remember.busy}
          onClick={() => set(true)}
        >
          {text('pictures.showAlways', { from: isolate(from) })}
        </CallButton>
      )}
      {!shown && !asked && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
          {text('remoteAsk')}
        </Button>
      )}
      {!shown && asked && (
        <ul>
          {remote.map((address) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <bdi dir="ltr">{address}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
