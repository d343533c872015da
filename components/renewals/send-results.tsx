'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ShareMessage } from '@/components/messages/share-message';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { copyText } from '@/components/ui/action/copy-text';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { CopyIcon, WhatsAppIcon } from '@/components/ui/icon/icons';
import { showDone } from '@/components/ui/action/toasts';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { typedMail } from '@/lib/contract/kit/typed';
import classes from './renewal-editor.module.css';

const where = z.object({ email: typedMail().pipe(z.email('email')) });

/** Asks where to send the results: to a mail address, or as a link to copy (RNW-04). */
export function SendResults({ card, onClose }: { card: RenewalCard; onClose: () => void }) {
  const text = useTranslations('renewals.sending');
  const params = { renewalId: card.renewalId };
  const form = useSchemaForm(where, { email: card.email ?? '' });
  const mail = useAction(renewals.send, {
    form,
    done: (_, { body }) => text('sent', { email: body.email ?? '' }),
    stale: ['renewals', 'opportunities'],
    failureIn: 'screen',
    onDone: onClose,
  });
  const link = useAction(renewals.send, {
    stale: ['renewals', 'opportunities'],
    failureIn: 'screen',
    onDone: ({ url }) => copyText(url).then((copied) => copied && showDone({ message: text('copied') })),
  });
  const whatsApp = useAction(renewals.send, { stale: ['renewals', 'opportunities'], failureIn: 'screen' });
  const denied = useDenied(renewals.send);
  if (whatsApp.answer)
    return (
      <ModalDialog label={text('title')} className={classes.sending} onClose={onClose}>
        <h2 className={classes.title}>{text('title')}</h2>
        <ShareMessage {...{ address: card.mobilePhone, onClose }} channel="WHATSAPP" share={whatsApp.answer.share} />
      </ModalDialog>
    );
  const failure = mail.failure ?? link.failure ?? whatsApp.failure;
  return (
    <ModalDialog label={text('title')} className={classes.sending} onClose={onClose}>
      <h2 className={classes.title}>{text('title')}</h2>
      <Form
        // No draft: one address, which the customer's card has.
        draft={null}
        short
        form={form}
        className={classes.form}
        labelOf={() => text('email')}
        onSubmit={(body) => denied === null && mail.run({ params, body })}
      >
        <TextField control={form.control} name="email" type="email" dir="ltr" label={text('email')} />
        <p className={classes.muted}>{text('what')}</p>
        <ActionButton
          variant="subtle"
          denied={denied}
          leftSection={<CopyIcon size={16} />}
          loading={link.busy}
          onClick={() => link.run({ params, body: { email: null } })}
        >
          {text('byLink')}
        </ActionButton>
        {link.answer && (
          <TextInput
            readOnly
            dir="ltr"
            aria-label={text('link')}
            value={link.answer.url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        {failure && <ErrorNotice error={failure} shape="line" />}
        <DialogFoot onClose={onClose}>
          <ActionButton
            denied={denied}
            leftSection={<WhatsAppIcon size={18} />}
            loading={whatsApp.busy}
            onClick={() => whatsApp.run({ params, body: { email: null } })}
          >
            {text('byWhatsApp')}
          </ActionButton>
          <ActionButton type="submit" variant="default" denied={denied} loading={mail.busy}>
            {text('byMail')}
          </ActionButton>
        </DialogFoot>
      </Form>
    </ModalDialog>
  );
}

/** Stands where the dialog will be while its renewal is read, so that the press is answered at once. */
export function ComingResults({ onClose }: { onClose: () => void }) {
  const text = useTranslations('renewals.sending');
  return (
    <ModalDialog label={text('title')} className={classes.sending} onClose={onClose}>
      <h2 className={classes.title}>{text('title')}</h2>
      <SkeletonRows rows={2} height={48} />
    </ModalDialog>
  );
}
