'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ActionBar } from '@/components/form/frame/action-bar';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ArchiveIcon, DocumentIcon, EditIcon, MailIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { Customer } from '@/lib/contract/customers/customers';
import { type Form, type FormField, forms } from '@/lib/contract/documents/forms';
import classes from './fill.module.css';
import { FiledNote } from './filed-note';
import { type FillValues, givenOf, keyOf } from './form-fields';
import { DraftConflict } from './draft-conflict';
import { type FillingActions, useFilling } from './use-filling';
import type { Draft, Filling } from './use-keep-draft';

const MailDialog = lazyDialog(() => import('./mail-dialog').then((file) => file.MailDialog));

/** The PDF reader is large, so it is loaded with the first preview. */
const PreviewDialog = lazyDialog(() => import('./preview-dialog').then((module) => module.PreviewDialog));

interface FillActionsProps {
  form: Form;
  ofDraft: Draft;
  customer: Customer;
  orderId: string | null;
  fields: readonly FormField[];
  known: Record<string, string>;
  handle: UseFormReturn<FillValues, unknown, FillValues>;
}

/** Shows the actions on the form with its current values. */
export function FillActions({ form, ofDraft, customer, orderId, fields, known, handle }: FillActionsProps) {
  const text = useTranslations('forms');
  const { preview, keep, theirs, keepTheirs, file, mail } = useFilling(form, ofDraft);
  const [mailing, setMailing] = useState<Filling | null>(null);
  const values = useWatch({ control: handle.control, name: 'values' });
  const open = fields.filter(({ name, required }) => required && !values[keyOf(name)]?.trim()).length;
  const fillingOf = ({ documentName, values: typed }: FillValues): Filling => ({
    customerId: customer.customerId,
    orderId,
    documentName,
    values: givenOf(fields, typed, known),
  });
  /** Runs an action with valid values; errors are listed at the top. */
  const action = (next: (filling: Filling) => void) => () =>
    void handle.handleSubmit(
      (typed) => next(fillingOf(typed)),
      () => window.scrollTo({ top: 0 }),
    )();
  const failure = firstFailure(theirs ? [preview, file] : [preview, keep, file]);
  const filing = filingOf(file);
  if (file.answer && !file.input?.sign) return <FiledNote documentId={file.answer.documentId} customer={customer} />;
  return (
    <>
      {open > 0 && <p className={classes.open}>{text('leftOpen', { count: open })}</p>}
      {theirs && (
        <DraftConflict
          theirs={theirs}
          mine={handle.getValues()}
          fields={fields}
          known={known}
          saving={keep.busy}
          onKeepMine={action((filling) => keep.run({ filling, over: theirs }))}
          onKeepTheirs={() => keepTheirs(theirs)}
        />
      )}
      <ActionBar>
        {failure && <ErrorNotice shape="line" error={failure} />}
        <CallButton
          of={forms.fill}
          variant="deliver"
          loading={filing === 'sign'}
          onClick={action((filling) => file.run({ ...filling, sign: true }))}
        >
          {text('sign')}
        </CallButton>
        <CallButton
          of={forms.fill}
          variant="default"
          leftSection={<DocumentIcon size={18} />}
          loading={preview.busy}
          onClick={action((filling) => preview.run(filling))}
        >
          {text('preview')}
        </CallButton>
        <MoreMenu loading={keep.busy || filing === 'file'}>
          <CallItem
            of={forms.instances}
            icon={<ArchiveIcon size={18} />}
            onClick={action((filling) => file.run({ ...filling, sign: false }))}
          >
            {text('saveDocument')}
          </CallItem>
          <CallItem of={forms.fillAndSend} icon={<MailIcon size={18} />} onClick={action(setMailing)}>
            {text('sendMail')}
          </CallItem>
          <CallItem
            of={forms.keepDraft}
            icon={<EditIcon size={18} />}
            onClick={action((filling) => keep.run({ filling }))}
          >
            {text('saveDraft')}
          </CallItem>
        </MoreMenu>
      </ActionBar>
      {preview.answer && (
        <PreviewDialog file={preview.answer} title={handle.getValues('documentName')} onClose={preview.reset} />
      )}
      {mailing && (
        <MailDialog
          filling={mailing}
          mail={mail}
          open={open}
          address={values[keyOf('customer.email')] || known['customer.email'] || ''}
          onClose={() => setMailing(null)}
        />
      )}
    </>
  );
}

/** Returns which action is filing the document, or null. */
const filingOf = ({ busy, input }: FillingActions['file']) => (busy ? (input?.sign ? 'sign' : 'file') : null);

const firstFailure = (actions: readonly Pick<FillingActions['file'], 'failure'>[]) =>
  actions.find(({ failure }) => failure)?.failure;
