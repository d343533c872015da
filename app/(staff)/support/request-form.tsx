'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import type { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { ChoiceField } from '@/components/form/choice-field';
import { DraftNotice } from '@/components/form/draft-notice';
import { Form } from '@/components/form/form';
import { showServerProblems } from '@/components/form/server-problems';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { useDraft } from '@/components/form/use-draft';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { ErrorNotice } from '@/components/ui/error-notice';
import { showDone } from '@/components/ui/toasts';
import { support, supportDraft, type SupportDraft, supportTopics } from '@/lib/contract/support';
import { requestsQuery } from './request-list';
import classes from './support.module.css';

const startOf = (reference: string): SupportDraft => ({
  topic: reference ? 'FAULT' : 'QUESTION',
  message: '',
  reference,
});

/** What a person writes to the support; kept in this browser until it has been sent. */
export function RequestForm({ user, reference }: { user: string; reference: string }) {
  const text = useTranslations('support');
  const start = useMemo(() => startOf(reference), [reference]);
  const form = useSchemaForm(supportDraft, start);
  const draft = useDraft(form, { form: 'support', user, subject: reference || 'new', version: 1 }, start);
  const send = useSend(form);
  const failure = send.error ? toFailure(send.error) : undefined;
  return (
    <Form
      form={form}
      onSubmit={(values) => send.mutate(values)}
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
      {failure && !failure.fields && <ErrorNotice error={failure} shape="line" />}
      <div>
        <Button type="submit" loading={send.isPending}>
          {text('send')}
        </Button>
      </div>
    </Form>
  );
}

/** One key for the repeats of one request: a lost answer does not make it two. */
function useSend(form: ReturnType<typeof useSchemaForm<typeof supportDraft>>) {
  const text = useTranslations('support');
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: (body: z.output<typeof supportDraft>) => {
      key.current ??= newIdempotencyKey();
      return request(support.send, { body, idempotencyKey: key.current });
    },
    onSuccess: (sent) => {
      key.current = undefined;
      form.reset(startOf(''));
      client.setQueryData(requestsQuery.queryKey, (known = []) => [sent, ...known]);
      showDone({ message: text('sent', { number: sent.requestNumber }) });
    },
    onError: (error) => {
      const failure = toFailure(error);
      if (failure.code === 'IDEMPOTENCY_KEY_REUSED') key.current = undefined;
      showServerProblems(form.setError, failure);
    },
  });
}
