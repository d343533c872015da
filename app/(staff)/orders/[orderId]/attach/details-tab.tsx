'use client';

import { Button, Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { KnownPerson } from '@/components/customers/customer-values';
import { CustomerLine } from '@/components/customers/customer-line';
import { useCustomerLabels } from '@/components/customers/new-customer-fields';
import { OrderCustomerFields } from '@/components/customers/order-customer-fields';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { TextField } from '@/components/form/field/text-field';
import { useDraft } from '@/components/form/draft/use-draft';
import { fieldId, useRuleMessages } from '@/components/form/field/use-field';
import { rulesOf } from '@/components/form/frame/error-paths';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { ActionButton } from '@/components/ui/action/action-button';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { AlertIcon } from '@/components/ui/icon/icons';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import type { Attaching } from '@/lib/contract/orders/attachings';
import type { CustomerDraft } from '@/lib/contract/customers/customers';
import classes from './attach.module.css';
import type { intakeSchema } from './intake-schema';
import {
  type IntakeForm,
  type IntakeValues,
  type Owner,
  startOfIntake,
  useIntake,
  useOwner,
  useOwnerInForm,
} from './use-intake';
import { detailsOf, type LostAttach } from './use-lost-attach';

interface DetailsTabProps {
  shown: Attaching;
  can: Record<Action, Decision>;
  denied: string | null;
  accountId: string;
  driver: KnownPerson;
  lost: LostAttach;
  /** Called after the customer was attached. */
  onDone: () => void;
}

const draftVersion = 1;

const loadSchema = () => import('./intake-schema').then((file) => file.intakeSchema);

/** Step 1: the ID number with its confirmation, and the customer who has it (S3 §5). */
export function DetailsTab({ shown, can, denied, accountId, driver, lost, onDone }: DetailsTabProps) {
  const text = useTranslations('attachings');
  const labels = useCustomerLabels();
  const whyNot = useWhyNot();
  const [start] = useState(() => startOfIntake(shown, driver));
  const form = useLazySchemaForm<typeof intakeSchema, IntakeValues>(loadSchema, start);
  const key = { form: 'orders.attach', user: accountId, subject: shown.order.orderId, version: draftVersion };
  const draft = useDraft(form, key, start);
  const owner = useOwner(form, shown.order, lost.held?.sent.number);
  useOwnerInForm(form, owner);
  const { run, busy, failure } = useIntake(shown, form, lost, () => {
    draft.finish();
    onDone();
  });
  const beginsNew = owner.kind === 'unknown' && form.watch('customer.kind') === 'new';
  const numberOnly = async () => {
    // Before the number is known to be right, nothing else is asked for.
    if (owner.kind === 'known' || owner.kind === 'unknown') return true;
    await form.trigger(['number.passportNumber', 'confirmed'], { shouldFocus: true });
    return false;
  };
  return (
    <Form
      draft={draft}
      form={form}
      beforeSubmit={numberOnly}
      onSubmit={(sent) => denied === null && run({ ...sent, newCustomerAgreed: beginsNew })}
      labelOf={(path) => (path.startsWith('number') || path === 'confirmed' ? text('number') : labels(path))}
      className={classes.form}
    >
      <DraftNotice draft={draft} />
      {shown.number && <Confirmed number={shown.number} />}
      <fieldset className={classes.fields} disabled={denied !== null} aria-label={text('tabs.details')}>
        <SectionCard id="attach-number" title={text('number')} number={1}>
          <NumberFields form={form} />
        </SectionCard>
        {owner.kind !== 'unasked' && (
          <SectionCard id="attach-customer" title={text('customer')} number={2}>
            <OwnerPart
              owner={owner}
              ofOrder={shown.order.customer !== null}
              createDenied={whyNot(can.createCustomer)}
              sent={lost.held && detailsOf(lost.held.sent)}
            />
          </SectionCard>
        )}
      </fieldset>
      {failure && <ErrorNotice error={failure} shape="line" />}
      {denied ? (
        <ActionButton denied={denied} onClick={() => undefined} className={classes.submit}>
          {text('attach')}
        </ActionButton>
      ) : (
        <Button type="submit" size="md" loading={busy} className={classes.submit}>
          {text(beginsNew ? 'createAndAttach' : shown.order.customer ? 'confirm' : 'attach')}
        </Button>
      )}
    </Form>
  );
}

function Confirmed({ number: { confirmedBy } }: { number: NonNullable<Attaching['number']> }) {
  const text = useTranslations('attachings');
  return (
    <p className={classes.confirmed}>
      <CheckIcon size={18} />
      {text('confirmedBy', { name: confirmedBy })}
    </p>
  );
}

/** Shows the form of the ID number: its kind, the number, and a check box that confirms it. */
function NumberFields({ form }: { form: IntakeForm }) {
  const text = useTranslations('attachings');
  const customers = useTranslations('customers');
  const { control } = useFormContext<IntakeValues>();
  const type = form.watch('number.type');
  return (
    <div className={classes.number}>
      <ChoiceField
        control={control}
        name="number.type"
        label={customers('idType')}
        choices={(['NATIONAL_ID', 'COMPANY', 'PASSPORT'] as const).map((value) => ({
          value,
          label: customers(`idTypes.${value}`),
        }))}
        onChoose={(value) => {
          form.setValue('number.type', value, { shouldDirty: true });
          form.setValue('confirmed', false);
        }}
      />
      <TextField
        control={control}
        name="number.passportNumber"
        label={customers(`idTypes.${type}`)}
        help={text('numberHelp')}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        onType={(value) => {
          form.setValue('number.passportNumber', value, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
          // A confirmation is valid for the number that it was given for.
          if (form.getValues('confirmed')) form.setValue('confirmed', false);
        }}
      />
      <ConfirmedField />
    </div>
  );
}

function ConfirmedField() {
  const text = useTranslations('attachings');
  const { control } = useFormContext<IntakeValues>();
  const { field, fieldState } = useController({ control, name: 'confirmed' });
  const messages = useRuleMessages(rulesOf(fieldState.error));
  return (
    <Checkbox
      id={fieldId('confirmed')}
      data-field="confirmed"
      name={field.name}
      ref={field.ref}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      label={text('confirmNumber')}
      error={messages[0]}
      className={classes.confirm}
    />
  );
}

interface OwnerPartProps {
  owner: Owner;
  /** The customer is attached to the order already. */
  ofOrder: boolean;
  createDenied: string | null;
  /** New customer who was sent without an answer. */
  sent: CustomerDraft | null;
}

/** Shows the customer who has the number, or asks for the data of the new one. */
function OwnerPart({ owner, ofOrder, createDenied, sent }: OwnerPartProps) {
  const text = useTranslations('attachings');
  const cardOf = useCustomerCard();
  if (owner.kind === 'searching') return <p className={classes.muted}>{text('searching')}</p>;
  if (owner.kind === 'known')
    return (
      <div className={classes.known}>
        <p className={classes.muted}>{text(ofOrder ? 'customerOfOrder' : 'knownCustomer')}</p>
        <CustomerLine customer={owner.customer} href={cardOf(owner.customer.customerId)} />
      </div>
    );
  return (
    <>
      <p role="status" className={classes.warning}>
        <AlertIcon size={20} />
        {text('newCustomerWarning')}
      </p>
      <OrderCustomerFields kinds={['new', 'existing']} createDenied={createDenied} sent={sent} withoutNumber />
    </>
  );
}
