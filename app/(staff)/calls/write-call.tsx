'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { useCreation } from '@/components/data/own-creation';
import { useAction } from '@/components/data/use-action';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { Modal } from '@/components/ui/popup/modal';
import { callDirections, calls } from '@/lib/contract/customers/calls';
import { callAnswers } from './missed-work';
import { type WrittenCall, writtenCall } from './written-call';

const empty: z.input<typeof writtenCall> = { direction: 'OUTGOING', contactNumber: '', note: '', minutes: 5 };

interface WriteCallProps {
  onClose: () => void;
  onDone: (callId: string) => void;
}

/** Writes down a call that no exchange has delivered; it finds its customer by the number. */
export function WriteCall({ onClose, onDone }: WriteCallProps) {
  const text = useTranslations('calls');
  const words = useTranslations('ui');
  const form = useSchemaForm(writtenCall, empty);
  // One moment for all attempts: the same call under another time would be a second call.
  const [endedAt] = useState(() => Date.now());
  const creation = useCreation<WrittenCall>();
  const create = useAction(
    (send, sent: WrittenCall) =>
      creation.create({
        sent,
        send: (one, key) => send(calls.create, { body: one }, { key }),
        change: ({ callId, version }) => {
          const { note, ...written } = sent;
          return send(calls.update, { params: { callId }, body: { version, customerId: null, note, written } });
        },
      }),
    {
      form,
      stale: callAnswers,
      done: () => text('create.done'),
      onDone: ({ callId }) => {
        onClose();
        onDone(callId);
      },
    },
  );
  const labels: Record<string, string> = {
    contactNumber: text('create.number'),
    minutes: text('create.minutes'),
    note: text('note'),
    direction: text('direction'),
  };
  return (
    <Modal opened onClose={onClose} title={text('create.title')} closeButtonProps={{ 'aria-label': words('close') }}>
      <Form
        // No draft: a number and one line.
        draft={null}
        form={form}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={({ minutes, ...call }) =>
          create.run({
            ...call,
            durationSeconds: minutes * 60,
            calledTs: new Date(endedAt - minutes * 60_000).toISOString(),
          })
        }
      >
        <Stack gap="sm">
          <SelectField
            control={form.control}
            name="direction"
            label={text('direction')}
            options={callDirections.map((value) => ({ value, label: text(`directions.${value}`) }))}
          />
          <TextField control={form.control} name="contactNumber" label={text('create.number')} startsFocused />
          <NumberField control={form.control} name="minutes" label={text('create.minutes')} />
          <TextAreaField control={form.control} name="note" label={text('note')} />
          <DialogFoot onClose={onClose}>
            <CallButton of={calls.create} type="submit" loading={create.busy}>
              {words('save')}
            </CallButton>
          </DialogFoot>
        </Stack>
      </Form>
    </Modal>
  );
}
