'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useAct } from '@/components/data/use-act';
import { ChipsField } from '@/components/form/chips-field';
import { DateField } from '@/components/form/date-field';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextAreaField } from '@/components/form/text-area-field';
import { TextField } from '@/components/form/text-field';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { CallButton } from '@/components/shell/call-button';
import { QuestionDialog } from '@/components/shell/question-dialog';
import { ErrorNotice } from '@/components/ui/error-notice';
import {
  type DocumentCard,
  documentDetails,
  documentInfoTypes,
  documents,
  reminderTypes,
} from '@/lib/contract/documents';
import { recipientModeOf, remindsNobody } from '@/lib/rules/document';
import classes from './document-side.module.css';
import { documentAnswers } from './use-document-acts';

type Values = z.input<typeof documentDetails>;
type Details = z.output<typeof documentDetails>;

/** Returns the form values of a document. */
export const valuesOf = ({
  documentName,
  description,
  infoType,
  productType,
  dueDate,
  agentReminders,
  customerReminders,
  reminderTypes: ways,
}: DocumentCard): Details => ({
  documentName,
  description: description ?? '',
  infoType,
  productType,
  dueDate,
  agentReminders,
  customerReminders,
  reminderTypes: ways,
});

/**
 * Edits name, kind, due date and reminders of a document. Asks before it saves a due date that nobody would be reminded
 * of (S3 §5).
 */
export function DetailsForm({ card }: { card: DocumentCard }) {
  const text = useTranslations('documents');
  const words = useTranslations('common');
  const terms = useTranslations('customer-card.infoType');
  const form = useSchemaForm<typeof documentDetails, Values>(documentDetails, valuesOf(card));
  const { save, asked, ask, forget } = useSave(card);
  const { control } = form;
  const label = (name: keyof Values) => ({ control, name, label: text(`field.${name}`) });
  const submit = (values: Details) => (remindsNobody(values, values.dueDate) ? ask(values) : save.run(values));
  return (
    <>
      <Form
        // No draft: a few fields of a saved document.
        draft={null}
        form={form}
        labelOf={(path) => text(`field.${path.split('.')[0] as keyof Values}`)}
        onSubmit={submit}
        className={classes.fields}
      >
        <TextField {...label('documentName')} maxLength={200} />
        <SelectField
          {...label('infoType')}
          options={documentInfoTypes.map((value) => ({ value, label: terms(value) }))}
        />
        <TextAreaField {...label('description')} maxLength={2_000} rows={2} />
        <DateField {...label('dueDate')} badge={words('optional')} />
        <Reminders control={control} />
        {save.failure && <ErrorNotice shape="line" error={save.failure} />}
        <CallButton of={documents.update} type="submit" loading={save.busy}>
          {words('save')}
        </CallButton>
      </Form>
      {asked && (
        <QuestionDialog
          title={text('nobodyTitle')}
          act={text('saveAnyway')}
          onAct={() => save.run(asked)}
          onClose={forget}
        >
          {text('nobodyText')}
        </QuestionDialog>
      )}
    </>
  );
}

/** Chooses who is reminded, and how; a sentence below explains the result. */
function Reminders({ control }: { control: Control<Values> }) {
  const text = useTranslations('documents');
  const [dueDate, agentReminders = false, customerReminders = false, ways = []] = useWatch({
    control,
    name: ['dueDate', 'agentReminders', 'customerReminders', 'reminderTypes'],
  });
  if (!dueDate) return null;
  const reminders = { agentReminders, customerReminders, reminderTypes: ways };
  const mode = recipientModeOf(reminders);
  const isBellOnly = mode === 'nobody' && !remindsNobody(reminders, dueDate);
  const label = (name: keyof Values) => ({ control, name, label: text(`field.${name}`) });
  return (
    <fieldset className={classes.reminders}>
      <legend>{text('reminders')}</legend>
      <SwitchField {...label('customerReminders')} />
      <SwitchField {...label('agentReminders')} />
      <ChipsField
        {...label('reminderTypes')}
        options={reminderTypes.map((value) => ({ value, label: text(`way.${value}`) }))}
      />
      <p className={classes.mode} aria-live="polite">
        {text(isBellOnly ? 'mode.bell' : `mode.${mode}`)}
      </p>
    </fieldset>
  );
}

function useSave(card: DocumentCard) {
  const text = useTranslations('documents');
  const client = useQueryClient();
  const [asked, setAsked] = useState<Details | null>(null);
  const forget = () => setAsked(null);
  const params = { documentId: card.documentId };
  const save = useAct(
    (send, details: Details) => send(documents.update, { params, body: { ...details, version: card.version } }),
    {
      done: () => text('saved'),
      stale: documentAnswers,
      failureIn: 'screen',
      onDone: (saved) => {
        client.setQueryData(['documents', 'get', { params }], saved);
        forget();
      },
      onFailed: forget,
    },
  );
  return { save, asked, ask: setAsked, forget };
}
