'use client';

import { Group, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { DateField } from '@/components/form/field/date-field';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { Modal } from '@/components/ui/popup/modal';
import { calls } from '@/lib/contract/customers/calls';
import { type CallCard, callDirections } from '@/lib/contract/customers/call-rows';
import { israelClock } from '@/lib/rules/time/israel-time';
import { useCorrect, useWriteDown } from './use-save-call';
import {
  beganBefore,
  newWritten,
  sentOf,
  writtenCall,
  type WrittenEntry,
  writtenOf,
  type WrittenValues,
} from './written-call';

interface WriteCallProps {
  /** Written call to correct; null for a new one. */
  call?: CallCard | null;
  onClose: () => void;
  onDone?: (callId: string) => void;
}

/** Writes down a call that no exchange has delivered, which finds its customer by the number; or corrects one (TEL-02). */
export function WriteCall({ call = null, onClose, onDone }: WriteCallProps) {
  const text = useTranslations('calls');
  const words = useTranslations('ui');
  // One moment for all attempts: the same call under another time would be a second call.
  const [openedAt] = useState(() => Date.now());
  const [start] = useState(() => (call ? writtenOf(call) : newWritten(openedAt)));
  const form = useSchemaForm<typeof writtenCall, WrittenEntry>(writtenCall, start);
  const { control } = form;
  const [subject] = useState(call ? `${call.callId} ${call.version}` : 'new');
  const draft = useOwnDraft(form, { form: 'calls.written', subject, version: 1 }, start);
  const finish = () => {
    draft.finish();
    onClose();
  };
  // The emptied form is of another call.
  const startsOver = useRef(false);
  const notice = {
    ...draft,
    startOver: () => {
      startsOver.current = true;
      draft.startOver();
    },
    undo: () => {
      startsOver.current = false;
      draft.undo();
    },
  };
  const create = useWriteDown(form, ({ callId }) => {
    finish();
    onDone?.(callId);
  });
  const correct = useCorrect(form, finish);
  const submit = (values: WrittenValues) => {
    if (call) return correct.run({ call, written: sentOf(values, call) });
    if (startsOver.current) create.creation.forget();
    startsOver.current = false;
    const exact = create.creation.lost() ?? { calledTs: beganBefore(openedAt, values.minutes) };
    return create.run({ ...sentOf(values, exact), note: values.note });
  };
  const { dirtyFields } = form.formState;
  /** The time of a call that is over now follows from its length, until somebody enters another. */
  const follow = (minutes: number | null) => {
    if (call || minutes === null || dirtyFields.day || dirtyFields.time || create.creation.lost()) return;
    const { day, time } = israelClock(beganBefore(openedAt, minutes));
    form.setValue('day', day);
    form.setValue('time', time);
  };
  const labels: Record<string, string> = {
    contactNumber: text('create.number'),
    minutes: text('create.minutes'),
    day: text('create.day'),
    time: text('create.time'),
    note: text('note'),
    direction: text('direction'),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(call ? 'correct.title' : 'create.title')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Form draft={draft} form={form} labelOf={(path) => labels[path] ?? path} onSubmit={submit}>
        <Stack gap="sm">
          <DraftNotice draft={notice} />
          <WhatWasCalled control={control} onMinutes={follow} />
          {!call && <TextAreaField control={control} name="note" label={text('note')} />}
          <DialogFoot
            onClose={() => {
              create.creation.forget();
              finish();
            }}
          >
            <CallButton of={call ? calls.update : calls.create} type="submit" loading={create.busy || correct.busy}>
              {words('save')}
            </CallButton>
          </DialogFoot>
        </Stack>
      </Form>
    </Modal>
  );
}

interface WhatWasCalledProps {
  control: Control<WrittenEntry>;
  /** Called when the length was entered. */
  onMinutes: (minutes: number | null) => void;
}

function WhatWasCalled({ control, onMinutes }: WhatWasCalledProps) {
  const text = useTranslations('calls');
  return (
    <>
      <SelectField
        control={control}
        name="direction"
        label={text('direction')}
        options={callDirections.map((value) => ({ value, label: text(`directions.${value}`) }))}
      />
      <TextField control={control} name="contactNumber" label={text('create.number')} inputMode="tel" startsFocused />
      <NumberField
        control={control}
        name="minutes"
        label={text('create.minutes')}
        help={text('create.minutesHint')}
        onSet={onMinutes}
      />
      <Group gap="sm" grow align="flex-start">
        <DateField control={control} name="day" label={text('create.day')} yearsAhead={0} />
        <TextField control={control} name="time" label={text('create.time')} type="time" dir="ltr" />
      </Group>
    </>
  );
}
