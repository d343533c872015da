'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { keepAnswer } from '@/components/data/keep-answer';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { useAction } from '@/components/data/use-action';
import { ChipsField } from '@/components/form/field/chips-field';
import { DateField } from '@/components/form/field/date-field';
import { Form } from '@/components/form/frame/form';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { showDone } from '@/components/ui/action/toasts';
import {
  type DocumentCard,
  documentDetails,
  documentInfoTypes,
  documents,
  reminderTypes,
} from '@/lib/contract/documents/documents';
import { recipientModeOf, remindsNobody } from '@/lib/shapes/document';
import { DetailsConflict } from './details-conflict';
import { changedDetails, type Details, valuesOf } from './details-values';
import classes from './document-side.module.css';
import { documentAnswers } from './use-document-actions';

type Values = z.input<typeof documentDetails>;

/**
 * Edits name, kind, due date and reminders of a document. Asks before it saves a due date that nobody would be reminded
 * of (S3 §5).
 */
export function DetailsForm({ card }: { card: DocumentCard }) {
  // What a colleague saves meanwhile must not replace what is typed here: the form keeps the card that it began with.
  const [{ base, turn }, setBase] = useState({ base: card, turn: 0 });
  return (
    <Fields
      key={turn}
      base={base}
      card={card}
      onStored={(stored) => setBase((known) => ({ base: stored, turn: known.turn + 1 }))}
    />
  );
}

interface FieldsProps {
  /** The document at the start of editing. */
  base: DocumentCard;
  /** The document as it was last read. */
  card: DocumentCard;
  /** Called with the stored document, from which editing starts again. */
  onStored: (card: DocumentCard) => void;
}

function Fields({ base, card, onStored }: FieldsProps) {
  const text = useTranslations('documents');
  const words = useTranslations('ui');
  const terms = useTranslations('customers.card.infoType');
  const form = useSchemaForm<typeof documentDetails, Values>(documentDetails, valuesOf(base));
  const { save, theirs, keepTheirs, asked, ask, forget } = useSave(base, card, onStored);
  const { control } = form;
  const { isDirty } = useFormState({ control });
  const isOlder = card.version > base.version;
  useEffect(() => {
    if (isOlder && !isDirty) onStored(card);
  }, [isOlder, isDirty, card, onStored]);
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
        {save.failure && !theirs && <ErrorNotice shape="line" error={save.failure} />}
        {theirs ? (
          <DetailsConflict
            mine={theirs.mine}
            theirs={valuesOf(theirs.card)}
            saving={save.busy}
            onKeepTheirs={keepTheirs}
          />
        ) : (
          <CallButton of={documents.update} type="submit" loading={save.busy}>
            {words('save')}
          </CallButton>
        )}
      </Form>
      {asked && (
        <QuestionDialog
          title={text('nobodyTitle')}
          action={text('saveAnyway')}
          onAction={() => save.run(asked)}
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

/** Saves the details; when somebody else changed them meanwhile, loads what is stored. */
function useSave(base: DocumentCard, card: DocumentCard, onStored: (card: DocumentCard) => void) {
  const text = useTranslations('documents');
  const client = useQueryClient();
  const [asked, setAsked] = useState<Details | null>(null);
  const [theirs, setTheirs] = useState<{ card: DocumentCard; mine: Details } | null>(null);
  const forget = () => setAsked(null);
  const params = { documentId: base.documentId };
  const finish = (stored: DocumentCard) => {
    keepAnswer(client, ['documents', 'get', { params }], stored);
    onStored(stored);
  };
  // The order of a document can be chosen beside the form: that changes the version, but no detail.
  const isUnchanged = changedDetails(valuesOf(base), valuesOf(card)).length === 0;
  const { version } = theirs?.card ?? (isUnchanged ? card : base);
  const save = useAction(
    (send, details: Details) => send(documents.update, { params, body: { ...details, version } }),
    {
      done: () => text('saved'),
      stale: documentAnswers,
      failureIn: 'screen',
      onDone: finish,
      onFailed: (failure, mine) => {
        forget();
        return settleConflict({
          failure,
          load: () => read(documents.get, { params }),
          isMine: (stored) => changedDetails(mine, valuesOf(stored)).length === 0,
          onMine: (stored) => {
            showDone({ message: text('saved') });
            finish(stored);
          },
          onTheirs: (stored) => setTheirs({ card: stored, mine }),
        });
      },
    },
  );
  return { save, theirs, keepTheirs: () => theirs && finish(theirs.card), asked, ask: setAsked, forget };
}
