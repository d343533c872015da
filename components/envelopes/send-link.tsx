'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { ShareMessage } from '@/components/messages/share-message';
import classes from '@/components/messages/share-message.module.css';
import { useMessageText } from '@/components/messages/use-message-text';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { WhatsAppIcon } from '@/components/ui/icon/icons';
import { Modal } from '@/components/ui/popup/modal';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type EnvelopeSigner, envelopes } from '@/lib/contract/documents/envelopes';

interface SendLinkProps {
  envelopeId: string;
  subject: string;
  signer: Pick<EnvelopeSigner, 'signerId' | 'name' | 'mobile' | 'locale'>;
}

/** Sends a signer's link by the agent's own WhatsApp or another app, with the agency's text. */
export function SendLink(props: SendLinkProps) {
  const text = useTranslations('sendings');
  const [opened, setOpened] = useState(false);
  const denied = useDenied(envelopes.link);
  return (
    <>
      <ActionButton
        variant="subtle"
        denied={denied}
        size="compact-sm"
        leftSection={<WhatsAppIcon size={16} />}
        aria-label={`${text('whatsApp')}: ${props.signer.name}`}
        onClick={() => setOpened(true)}
      >
        {text('whatsApp')}
      </ActionButton>
      {opened && <Sheet {...props} onClose={() => setOpened(false)} />}
    </>
  );
}

function Sheet({ envelopeId, subject, signer, onClose }: SendLinkProps & { onClose: () => void }) {
  const text = useTranslations('sendings');
  const words = useTranslations('ui');
  const { textIn } = useMessageText('ENVELOPE');
  const link = useAction(envelopes.link, { failureIn: 'screen' });
  const { signerId, name, mobile, locale } = signer;
  const make = () => link.run({ params: { envelopeId, signerId }, body: {} });
  const customer = name.split(' ')[0] ?? name;
  return (
    <Modal opened onClose={onClose} title={text('title_ENVELOPE')} closeButtonProps={{ 'aria-label': words('close') }}>
      {link.failure && <ErrorNotice shape="line" error={link.failure} onRetry={make} retrying={link.busy} />}
      {!link.answer && textIn && (
        <Preview text={textIn(locale, { customer, subject })} busy={link.busy} onMake={make} />
      )}
      {!textIn && <SkeletonRows rows={3} height={56} />}
      {link.answer && textIn && (
        <ShareMessage
          channel="WHATSAPP"
          address={mobile}
          share={{ text: textIn(locale, { customer, subject, link: link.answer.url }), url: link.answer.url }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** Shows the text before the link is made, because opening it ends the earlier ones. */
function Preview({ text: message, busy, onMake }: { text: string; busy: boolean; onMake: () => void }) {
  const text = useTranslations('sendings');
  const hint = useTranslations('envelopes.handOver');
  return (
    <div className={classes.fields}>
      <p className={classes.text} dir="auto">
        {message}
      </p>
      <p>{hint('hint')}</p>
      <div className={classes.foot}>
        <Button loading={busy} onClick={onMake}>
          {text('prepare')}
        </Button>
      </div>
    </div>
  );
}
