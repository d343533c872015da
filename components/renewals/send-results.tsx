'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { useAct } from '@/components/data/use-act';
import { DialogFoot } from '@/components/form/dialog-foot';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ModalDialog } from '@/components/shell/modal-dialog';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { copyText } from '@/components/ui/copy-text';
import { ErrorNotice } from '@/components/ui/error-notice';
import { CopyIcon } from '@/components/ui/icons';
import { showDone } from '@/components/ui/toasts';
import type { RenewalCard } from '@/lib/contract/renewal-card';
import { renewals } from '@/lib/contract/renewals';
import classes from './renewal-editor.module.css';

const where = z.object({ email: z.string().trim().pipe(z.email('email')) });

/** Asks where to send the results: to a mail address, or as a link to copy (RNW-04). */
export function SendResults({ card, onClose }: { card: RenewalCard; onClose: () => void }) {
  const text = useTranslations('renewals.sending');
  const params = { renewalId: card.renewalId };
  const form = useSchemaForm(where, { email: card.email ?? '' });
  const mail = useAct(renewals.send, {
    form,
    done: (_, { body }) => text('sent', { email: body.email ?? '' }),
    stale: ['opportunities'],
    failureIn: 'screen',
    onDone: onClose,
  });
  const link = useAct(renewals.send, {
    stale: ['opportunities'],
    failureIn: 'screen',
    onDone: ({ url }) => copyText(url).then((copied) => copied && showDone({ message: text('copied') })),
  });
  const denied = useDenied(renewals.send);
  const failure = mail.failure ?? link.failure;
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
        <TextField control={form.control} name="email" type="email" dir="ltr" label={text('email')} maxLength={254} />
        <p className={classes.muted}>{text('what')}</p>
        <ActButton
          variant="subtle"
          denied={denied}
          leftSection={<CopyIcon size={16} />}
          loading={link.busy}
          onClick={() => link.run({ params, body: { email: null } })}
        >
          {text('byLink')}
        </ActButton>
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
          <ActButton type="submit" denied={denied} loading={mail.busy}>
            {text('byMail')}
          </ActButton>
        </DialogFoot>
      </Form>
    </ModalDialog>
  );
}
