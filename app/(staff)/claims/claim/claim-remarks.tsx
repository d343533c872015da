'use client';

import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type RemarkDraft, remarks } from '@/lib/contract/customers/remarks';
import { isSame } from '@/lib/shapes/customer-changes';
import classes from './claim.module.css';

/** Remarks that are shown; the customer's card has all. */
const shown = 50;

/** Lists the remarks of a claim, the newest first, and adds one (CLM-02). */
export function ClaimRemarks({ claim: { customerId, claimId } }: { claim: ClaimCard }) {
  const text = useTranslations('claims.remarks');
  const { data, error, refetch } = useQuery(
    queryFor('remarks.list', remarks.list, { params: { customerId }, query: { claimId, size: shown } }),
  );
  return (
    <>
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <p className={classes.none}>{text('none')}</p>}
      {data && data.content.length > 0 && (
        <ol className={classes.history} aria-label={text('title')}>
          {data.content.map((remark) => (
            <li key={remark.remarkId}>
              <strong>
                <WrittenText>{remark.subject}</WrittenText>
              </strong>
              {remark.dueDate && (
                <span>
                  {text(remark.doneTs ? 'done' : 'task')} <DateText value={remark.dueDate} />
                </span>
              )}
              <span className={classes.none}>
                <bdi>{remark.author}</bdi> · <DateText value={remark.createTs} withTime />
              </span>
              {remark.text && (
                <span className={classes.preview}>
                  <WrittenText>{remark.text}</WrittenText>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <NewRemark {...{ customerId, claimId }} />
    </>
  );
}

const nothing = { subject: '', text: '' };
type Written = typeof nothing;

/** Adds a remark; what is typed outlasts a reload. */
function NewRemark({ customerId, claimId }: Pick<ClaimCard, 'customerId' | 'claimId'>) {
  const text = useTranslations('claims.remarks');
  const rules = useTranslations('form.rules');
  const [kept, keep] = useKeptState<Written>({ form: 'claims.remark', subject: claimId, version: 1 });
  const written = kept ?? nothing;
  const [tried, setTried] = useState(false);
  // After a reload the remark may be known from the list: only the same one again is a repeat.
  const earlier = useRef<RemarkDraft | null>(null);
  const creation = useOwnCreation<RemarkDraft>(
    { form: 'claims.remarked', subject: claimId, version: 1 },
    ({ sent }) => {
      earlier.current = sent;
      return true;
    },
  );
  const change = (part: Partial<Written>) => {
    const next = { ...written, ...part };
    keep(isSame(next, nothing) ? null : next);
  };
  const { run, busy } = useAction(
    (send, body: RemarkDraft) => {
      const before = creation.lost();
      if (before && before === earlier.current && !isSame(before, body)) creation.forget();
      return creation.create({
        sent: body,
        send: (one, key) => send(remarks.add, { params: { customerId }, body: one }, { key }),
        change: ({ remarkId, version }) => send(remarks.update, { params: { remarkId }, body: { ...body, version } }),
      });
    },
    {
      stale: ['remarks', 'timeline'],
      done: () => text('added'),
      onDone: () => {
        keep(null);
        setTried(false);
      },
    },
  );
  const submit = () => {
    setTried(true);
    // Without a due day it is a remark, not a task.
    if (written.subject.trim() !== '') run({ ...written, claimId, dueDate: null });
  };
  return (
    <div className={classes.form} role="group" aria-label={text('new')}>
      <TextInput
        label={text('subject')}
        value={written.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
        maxLength={200}
        error={tried && written.subject.trim() === '' ? rules('required') : undefined}
      />
      <Textarea
        label={text('text')}
        value={written.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        maxLength={5_000}
        minRows={2}
        autosize
      />
      <div>
        <Button variant="default" loading={busy} onClick={submit}>
          {text('add')}
        </Button>
      </div>
    </div>
  );
}
