'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { keepAnswer } from '@/components/data/keep-answer';
import { useOwnSaves } from '@/components/data/own-saves';
import { queryFor } from '@/components/data/query-for';
import { read } from '@/components/data/request';
import { useAction } from '@/components/data/use-action';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import type { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard } from '@/lib/contract/customers/call-rows';
import { callAnswers } from './missed-work';
import type { WrittenCall, writtenCall, WrittenEntry } from './written-call';

type CallForm = ReturnType<typeof useSchemaForm<typeof writtenCall, WrittenEntry>>;

/** A call with what was said in it. */
export interface SentCall extends WrittenCall {
  note: string;
}

/** Returns whether another call was entered since: neither the number nor the time is the same. */
const isAnother = (one: SentCall, other: SentCall): boolean =>
  one.contactNumber !== other.contactNumber && one.calledTs !== other.calledTs;

/** Writes a call down once, although answers are lost. */
export function useWriteDown(form: CallForm, onDone: (call: CallCard) => void) {
  const text = useTranslations('calls.create');
  // A reload restores the draft, and what was sent of it.
  const creation = useOwnCreation<SentCall>({ form: 'calls.created', subject: 'new', version: 1 }, () => true);
  const action = useAction(
    (send, sent: SentCall) => {
      const before = creation.lost();
      if (before && isAnother(before, sent)) creation.forget();
      return creation.create({
        sent,
        send: (one, key) => send(calls.create, { body: one }, { key }),
        change: ({ callId, version }) => {
          const { note, ...written } = sent;
          return send(calls.update, { params: { callId }, body: { version, customerId: null, note, written } });
        },
      });
    },
    { form, stale: callAnswers, done: () => text('done'), onDone },
  );
  return { ...action, creation };
}

/** Corrects a written call; what it is filed to, and what was said, stay as they are. */
export function useCorrect(form: CallForm, onDone: () => void) {
  const text = useTranslations('calls.correct');
  const client = useQueryClient();
  const saves = useOwnSaves<WrittenCall>();
  return useAction(
    (send, { call, written }: { call: CallCard; written: WrittenCall }) => {
      const params = { callId: call.callId };
      return saves.save<CallCard, CallCard>({
        sent: written,
        from: call,
        send: ({ version, customerId, orderId, claimId, note }) =>
          send(calls.update, { params, body: { version, customerId, orderId, claimId, note, written } }),
        load: () => read(calls.get, { params }),
        sentOf: ({ direction, contactNumber, calledTs, durationSeconds }) => ({
          ...{ direction, contactNumber, calledTs, durationSeconds },
        }),
      });
    },
    {
      form,
      stale: callAnswers,
      done: () => text('done'),
      onDone: (card, { call: { callId } }) => {
        keepAnswer(client, queryFor('calls.get', calls.get, { params: { callId } }).queryKey, card);
        onDone();
      },
    },
  );
}
