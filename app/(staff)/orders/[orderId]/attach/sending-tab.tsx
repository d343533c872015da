'use client';

import { Button, Checkbox } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useAction } from '@/components/data/use-action';
import { ChipsField } from '@/components/form/field/chips-field';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { rulesOf } from '@/components/form/frame/error-paths';
import { Form } from '@/components/form/frame/form';
import { NumberField } from '@/components/form/field/number-field';
import { SelectField } from '@/components/form/field/select-field';
import { SwitchField } from '@/components/form/field/switch-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { useDraft } from '@/components/form/draft/use-draft';
import { fieldId, useRuleMessages } from '@/components/form/field/use-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ActionButton } from '@/components/ui/action/action-button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { Panel } from '@/components/ui/state/panel';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Attaching, attachings, type Paper } from '@/lib/contract/orders/attachings';
import { envelopeChannels } from '@/lib/contract/documents/envelope-drafts';
import { localeNames, locales } from '@/lib/i18n/locales';
import classes from './attach.module.css';
import type { AttachTab } from './attach-tabs';
import { sendingValues, type SendingValues, type Sent } from './sending-values';
import { attachingAnswers } from './use-attaching';

interface SendingTabProps {
  shown: Attaching;
  denied: string | null;
  accountId: string;
  onOpen: (tab: AttachTab) => void;
}

/** A paper that can be sent now: it has a file, is not signed, and nobody is asked to sign it. */
const canBeSent = ({ status, signingEnvelopeId, fileType }: Paper) =>
  status !== 'SIGNED' && status !== 'RECEIVED' && signingEnvelopeId === null && fileType === 'application/pdf';

const startOf = ({ order: { customer }, papers }: Attaching): SendingValues => ({
  documentIds: papers.filter(canBeSent).map(({ documentId }) => documentId),
  channels: customer?.mobilePhone ? ['SMS'] : customer?.email ? ['MAIL'] : ['SMS'],
  mobile: customer?.mobilePhone ?? '',
  email: customer?.email ?? '',
  locale: 'he',
  message: '',
  confirmPhone: false,
  validDays: 30,
});

/** Sends papers of the proposal to the customer for signature. */
export function SendingTab({ shown, denied, accountId, onOpen }: SendingTabProps) {
  const text = useTranslations('attachings');
  const sendable = shown.papers.filter(canBeSent);
  if (sendable.length > 0)
    return <SendingForm key={sendable.length} {...{ shown, sendable, denied, accountId, onOpen }} />;
  const waiting = shown.papers.some(({ signingEnvelopeId }) => signingEnvelopeId !== null);
  return (
    <EmptyState
      icon={DocumentIcon}
      title={text(waiting ? 'allSent' : 'nothingToSend')}
      action={
        <Button onClick={() => onOpen(waiting ? 'receiving' : 'documents')}>
          {text(waiting ? 'toReceiving' : 'toDocuments')}
        </Button>
      }
    >
      {text(waiting ? 'allSentHint' : 'nothingToSendHint')}
    </EmptyState>
  );
}

function SendingForm({ shown, sendable, denied, accountId, onOpen }: SendingTabProps & { sendable: readonly Paper[] }) {
  const text = useTranslations('attachings');
  const customers = useTranslations('customers');
  const { orderId } = shown.order;
  const [start] = useState(() => startOf(shown));
  const form = useSchemaForm<typeof sendingValues, SendingValues>(sendingValues, start);
  const draft = useDraft(form, { form: 'orders.send', user: accountId, subject: orderId, version: 1 }, start);
  const send = useSend(orderId, draft.finish, onOpen);
  const { control } = form;
  const chosen = form.watch('documentIds');
  const ready = sendable.every(({ documentId, ready: placed }) => placed || !chosen.includes(documentId));
  const labels: Record<string, string> = {
    documentIds: text('tabs.documents'),
    channels: text('channels'),
    mobile: customers('mobile'),
    email: customers('email'),
  };
  return (
    <Form
      draft={draft}
      form={form}
      onSubmit={(sent) => denied === null && send.run(sent)}
      labelOf={(path) => labels[path.split('.')[0] ?? ''] ?? text('tabs.sending')}
      className={classes.form}
    >
      <DraftNotice draft={draft} />
      <fieldset className={classes.fields} disabled={denied !== null} aria-label={text('tabs.sending')}>
        <Panel title={text('tabs.documents')}>
          <PapersField papers={sendable} />
        </Panel>
        <Panel title={text('recipient')}>
          <div className={classes.grid}>
            <ChipsField
              control={control}
              name="channels"
              label={text('channels')}
              options={envelopeChannels.map((value) => ({ value, label: text(`channel.${value}`) }))}
            />
            <TextField
              control={control}
              name="mobile"
              label={customers('mobile')}
              type="tel"
              inputMode="tel"
              dir="ltr"
            />
            <TextField
              control={control}
              name="email"
              label={customers('email')}
              type="email"
              inputMode="email"
              dir="ltr"
            />
            <SelectField
              control={control}
              name="locale"
              label={text('language')}
              options={locales.map((value) => ({ value, label: localeNames[value] }))}
            />
            <NumberField control={control} name="validDays" label={text('validDays')} />
          </div>
          <TextAreaField control={control} name="message" label={text('message')} />
          <SwitchField control={control} name="confirmPhone" label={text('confirmPhone')} />
        </Panel>
      </fieldset>
      {!ready && <p className={classes.muted}>{text('placesNeeded')}</p>}
      {send.failure && <ErrorNotice error={send.failure} shape="line" />}
      {denied ? (
        <ActionButton denied={denied} onClick={() => undefined} className={classes.submit}>
          {text('send')}
        </ActionButton>
      ) : (
        <Button
          type="submit"
          size="md"
          variant={ready ? 'deliver' : 'filled'}
          loading={send.busy}
          className={classes.submit}
        >
          {text(ready ? 'send' : 'prepareForSigning')}
        </Button>
      )}
    </Form>
  );
}

/** Sends, or goes on in the editor of places when a paper has none. */
function useSend(orderId: string, finish: () => void, onOpen: (tab: AttachTab) => void) {
  const text = useTranslations('attachings');
  const router = useRouter();
  const action = useAction((send, body: Sent) => send(attachings.send, { params: { orderId }, body }), {
    failureIn: 'screen',
    stale: attachingAnswers,
    done: ({ sent }) => (sent ? text('sent') : null),
    onDone: ({ envelopeId, sent }) => {
      finish();
      if (sent) onOpen('receiving');
      else router.push(`/processes/documents/new?${new URLSearchParams({ envelope: envelopeId })}`);
    },
  });
  // Validation takes a moment, in which a second press gets through.
  const sending = useRef(false);
  const run = (body: Sent) => {
    if (sending.current) return;
    sending.current = true;
    void action
      .attempt(body)
      .catch(() => undefined)
      .finally(() => (sending.current = false));
  };
  return { run, busy: action.busy || action.succeeded, failure: action.failure };
}

/** Chooses the papers that are sent. */
function PapersField({ papers }: { papers: readonly Paper[] }) {
  const text = useTranslations('attachings');
  const { control } = useFormContext<SendingValues>();
  const { field, fieldState } = useController({ control, name: 'documentIds' });
  const messages = useRuleMessages(rulesOf(fieldState.error));
  return (
    <div
      id={fieldId('documentIds')}
      data-field="documentIds"
      role="group"
      tabIndex={-1}
      aria-label={text('tabs.documents')}
      className={classes.checks}
    >
      {papers.map(({ documentId, documentName, ready }) => (
        <Checkbox
          key={documentId}
          checked={field.value.includes(documentId)}
          onChange={({ currentTarget: { checked } }) =>
            field.onChange(checked ? [...field.value, documentId] : field.value.filter((one) => one !== documentId))
          }
          label={<WrittenText>{documentName}</WrittenText>}
          {...(!ready && { description: text('withoutPlaces') })}
        />
      ))}
      {messages[0] && <p className={classes.error}>{messages[0]}</p>}
    </div>
  );
}
