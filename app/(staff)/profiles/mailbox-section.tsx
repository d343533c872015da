'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { TextField } from '@/components/form/field/text-field';
import { CallItem } from '@/components/shell/menu/call-item';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { TrashIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { type Mailbox, mailboxes } from '@/lib/contract/agencies/mailboxes';
import { MailServerFields } from './mail-server-fields';
import { MailTestResult } from './mail-test-result';
import classes from './profile.module.css';
import { ProviderHint } from './provider-hint';
import { useMailbox } from './use-mailbox';

/** Edits the mailbox and tests the sign-in at both of its servers (AGY-01). */
export function MailboxSection({ mailbox }: { mailbox: Mailbox | null }) {
  const text = useTranslations('profiles');
  const [asking, setAsking] = useState(false);
  const { form, provider, fill, save, test, remove, failure } = useMailbox(mailbox);
  const labelOf = (path: string) => text(`mailbox.labels.${path.replace('.', '-')}` as 'mailbox.labels.email');
  return (
    <SectionCard
      id="mailbox"
      title={text('mailbox.title')}
      aside={mailbox?.testedAt && <Tested at={mailbox.testedAt} />}
    >
      <p className={classes.intro}>{text('mailbox.intro')}</p>
      <Form
        // No draft: contains a password.
        draft={null}
        form={form}
        onSubmit={(values) => save.run(values)}
        labelOf={labelOf}
        className={classes.form}
      >
        <TextField
          control={form.control}
          name="email"
          label={text('mailbox.labels.email')}
          dir="ltr"
          type="email"
          autoComplete="email"
          className={classes.wide}
        />
        {provider && <ProviderHint provider={provider} onFill={fill} />}
        <MailServerFields kind="imap" stored={mailbox?.imap} control={form.control} />
        <MailServerFields kind="smtp" stored={mailbox?.smtp} control={form.control} />
        {test.answer && <MailTestResult outcome={test.answer} />}
        {failure && (
          <div className={classes.wide}>
            <ErrorNotice error={failure} shape="line" />
          </div>
        )}
        <div className={classes.actions}>
          <ActionButton type="submit" denied={useDenied(mailboxes.save)} loading={save.busy}>
            {text('mailbox.save')}
          </ActionButton>
          <ActionButton
            variant="default"
            denied={useDenied(mailboxes.test)}
            loading={test.busy}
            onClick={() => void form.handleSubmit((values) => test.run(values))()}
          >
            {text('mailbox.test')}
          </ActionButton>
          {mailbox && (
            <MoreMenu>
              <CallItem of={mailboxes.remove} danger icon={<TrashIcon size={18} />} onClick={() => setAsking(true)}>
                {text('mailbox.remove')}
              </CallItem>
            </MoreMenu>
          )}
        </div>
      </Form>
      {asking && mailbox && (
        <QuestionDialog
          title={text('mailbox.removeTitle')}
          action={text('mailbox.remove')}
          grave
          busy={remove.busy}
          onAction={() => {
            const close = () => setAsking(false);
            void remove.attempt().then(close, close);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{text.rich('mailbox.removeText', { email: () => <Ltr>{mailbox.email}</Ltr> })}</p>
        </QuestionDialog>
      )}
    </SectionCard>
  );
}

function Tested({ at }: { at: string }) {
  const text = useTranslations('profiles');
  return <>{text.rich('mailbox.testedAt', { date: () => <DateText value={at} /> })}</>;
}
