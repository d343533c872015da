'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ActionInput } from '@/components/data/attempts';
import { useCreation } from '@/components/data/own-creation';
import { useAction } from '@/components/data/use-action';
import { DateField } from '@/components/form/field/date-field';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type Notification, notifications } from '@/lib/contract/desk/notifications';
import classes from './notifications.module.css';
import { dueOf, type ReminderValues, reminderValues, soonMoments, valuesOf } from './reminder-values';

interface ReminderDialogProps {
  /** Reminder to change; null for a new one. */
  reminder: Notification | null;
  onClose: () => void;
}

/** Edits a reminder to oneself: text and time. */
export function ReminderDialog({ reminder, onClose }: ReminderDialogProps) {
  const text = useTranslations('notifications');
  const words = useTranslations('ui');
  const form = useSchemaForm<typeof reminderValues, ReminderValues>(reminderValues, valuesOf(reminder));
  const save = useSave(reminder, onClose);
  const [soon] = useState(() => soonMoments(Date.now()));
  const title = text(reminder ? 'editReminder' : 'newReminder');
  const labels: Record<string, string> = { text: text('reminderText'), day: text('day'), time: text('time') };
  const fields = { control: form.control };
  return (
    <ModalDialog label={title} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.dialogTitle}>{title}</h2>
      <Form
        // No draft: two fields.
        draft={null}
        form={form}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={(values) => save.run(values)}
      >
        <div className={classes.fields}>
          <TextField {...fields} name="text" label={text('reminderText')} maxLength={500} />
          <div className={classes.quick} role="group" aria-label={text('quick')}>
            {soon.map(({ key, day, time }) => (
              <Button
                key={key}
                variant="default"
                size="compact-md"
                onClick={() => {
                  form.setValue('day', day, { shouldValidate: true });
                  form.setValue('time', time, { shouldValidate: true });
                }}
              >
                {text(`soon.${key}`)}
              </Button>
            ))}
          </div>
          <div className={classes.moment}>
            <DateField {...fields} name="day" label={text('day')} />
            <TextField {...fields} name="time" label={text('time')} type="time" dir="ltr" />
          </div>
          {save.failure && <ErrorNotice shape="line" error={save.failure} />}
          <div className={classes.foot}>
            <Button type="submit" loading={save.busy}>
              {words('save')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
          </div>
        </div>
      </Form>
    </ModalDialog>
  );
}

type Sent = ActionInput<typeof notifications.add>['body'];

function useSave(reminder: Notification | null, onDone: () => void) {
  const text = useTranslations('notifications');
  const creation = useCreation<Sent>();
  return useAction(
    (send, values: ReminderValues) => {
      const body = { text: values.text, dueTs: dueOf(values) };
      const update = ({ entityId: notificationId }: Notification) =>
        send(notifications.update, { params: { notificationId }, body });
      if (reminder) return update(reminder);
      return creation.create({
        sent: body,
        send: (one, key) => send(notifications.add, { body: one }, { key }),
        change: update,
      });
    },
    {
      done: ({ arrived }) => text(arrived ? 'savedNow' : 'savedForLater'),
      stale: ['notifications.list'],
      failureIn: 'screen',
      onDone,
    },
  );
}
