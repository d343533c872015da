'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAct } from '@/components/data/use-act';
import { ChoiceField } from '@/components/form/choice-field';
import { DraftNotice } from '@/components/form/draft-notice';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { useDraft } from '@/components/form/use-draft';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { support, supportDraft, type SupportDraft, supportTopics } from '@/lib/contract/support';
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
        <ActButton type="submit" denied={useDenied(support.send)} loading={send.busy}>
          {text('send')}
        </ActButton>
      </div>
    </Form>
  );
}

function useSend(form: ReturnType<typeof useSchemaForm<typeof supportDraft>>) {
  const text = useTranslations('support');
  const client = useQueryClient();
  return useAct(support.send, {
    form,
    failureIn: 'screen',
    done: ({ requestNumber }) => text('sent', { number: requestNumber }),
    onDone: (sent) => {
      form.reset(startOf(''));
      client.setQueryData(requestsQuery.queryKey, (known = []) => [sent, ...known]);
    },
  });
}
