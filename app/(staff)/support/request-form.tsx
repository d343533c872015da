'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { keepAnswer } from '@/components/data/keep-answer';
import { useAction } from '@/components/data/use-action';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useDraft } from '@/components/form/draft/use-draft';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { support, supportDraft, type SupportDraft, supportTopics } from '@/lib/contract/desk/support';
import { requestsQuery } from './request-list';
import classes from './support.module.css';

const startOf = (reference: string): SupportDraft => ({
  topic: reference ? 'FAULT' : 'QUESTION',
  message: '',
  reference,
});

/** Form of a support request; the text is kept in this browser until it is sent. */
export function RequestForm({ user, reference }: { user: string; reference: string }) {
  const text = useTranslations('support');
  const start = useMemo(() => startOf(reference), [reference]);
  const form = useSchemaForm(supportDraft, start);
  const draft = useDraft(form, { form: 'support', user, subject: reference || 'new', version: 1 }, start);
  const send = useSend(form);
  const { failure } = send;
  return (
    <Form
      draft={draft}
      form={form}
      onSubmit={(values) => send.run({ body: values })}
      labelOf={(path) => text(path as 'message')}
      className={classes.form}
    >
      <DraftNotice draft={draft} />
      <p className={classes.note}>{text('askText')}</p>
      <ChoiceField
        control={form.control}
        name="topic"
        label={text('topic')}
        choices={supportTopics.map((value) => ({ value, label: text(`topics.${value}`) }))}
      />
      <TextAreaField control={form.control} name="message" label={text('message')} rows={5} maxLength={4_000} />
      <TextField
        control={form.control}
        name="reference"
        label={text('reference')}
        help={text('referenceHelp')}
        dir="ltr"
        autoComplete="off"
        className={classes.reference}
      />
      {failure && <ErrorNotice error={failure} shape="line" />}
      <div>
        <ActionButton type="submit" denied={useDenied(support.send)} loading={send.busy}>
          {text('send')}
        </ActionButton>
      </div>
    </Form>
  );
}

function useSend(form: ReturnType<typeof useSchemaForm<typeof supportDraft>>) {
  const text = useTranslations('support');
  const client = useQueryClient();
  return useAction(support.send, {
    form,
    failureIn: 'screen',
    done: ({ requestNumber }) => text('sent', { number: requestNumber }),
    onDone: (sent) => {
      form.reset(startOf(''));
      keepAnswer(client, requestsQuery.queryKey, (known = []) => [sent, ...known]);
    },
  });
}
