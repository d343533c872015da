'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ActionBar } from '@/components/form/frame/action-bar';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { useDraft } from '@/components/form/draft/use-draft';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import type { CustomerFields } from '@/lib/shapes/customer-changes';
import { AddressSection } from './address-section';
import type { customerDraft } from './card-schema';
import { useCardLabels } from './card-labels';
import {
  type CardDraft,
  type CardValues,
  cardValuesVersion,
  emptyCard,
  fieldsOfCustomer,
  valuesOf,
} from './card-values';
import classes from './card-form.module.css';
import { ClashDialog } from './clash-dialog';
import { DuplicatesNote } from './duplicates-note';
import { MediaSection } from './media-section';
import { PassportSection } from './passport-section';
import { PersonSection } from './person-section';
import { StandingSection } from './standing-section';
import { useSaveCard } from './use-save-card';

const loadSchema = () => import('./card-schema').then((file) => file.customerDraft);

interface CardFormProps {
  /** Account that owns the draft. */
  accountId: string;
  /** The card to edit; null for a new one. */
  customer: Customer | null;
  /** Start values of a new customer. */
  status?: CardDraft['customerStatus'];
  /** The call of a stranger that becomes this new customer. */
  caller?: { callId: string; phone: string } | undefined;
}

/** Edits a customer's card with all rules of S3 §5 (CUS-03). */
export function CardForm({ accountId, customer, status = 'COMPLETED', caller }: CardFormProps) {
  const text = useTranslations('customers');
  const words = useTranslations('ui');
  const start = useMemo(() => startOf(customer, status, caller?.phone), [customer, status, caller?.phone]);
  // A new card starts with the fields that find duplicates; the rest is folded.
  const isNew = customer === null;
  const [saved, setSaved] = useState(customer);
  const form = useLazySchemaForm<typeof customerDraft, CardValues>(loadSchema, start);
  const subject = customer?.customerId ?? ['new', status, caller?.callId].filter(Boolean).join('-');
  const draft = useDraft(form, { form: 'customers.card', user: accountId, subject, version: cardValuesVersion }, start);
  const { save, saveBoth, pending, failure, clash, closeClash } = useSaveCard(
    form,
    { customerId: customer?.customerId ?? null, subject },
    draft.finish,
  );
  const saveMerged = async (card: CustomerFields, theirs: Customer) => {
    const base = { version: theirs.version, card: fieldsOfCustomer(theirs) };
    form.reset(valuesOf(card, base), { keepDefaultValues: true });
    // The save that clashed has loaded the schema.
    const schema = await loadSchema();
    saveBoth(schema.parse(card), base);
  };
  const denied = useDenied(customer ? customers.update : customers.create);
  const back = addressOf(customer, status);
  return (
    <Form draft={draft} form={form} onSubmit={save} labelOf={useCardLabels()} className={classes.form}>
      <DraftNotice draft={draft} />
      <PassportSection folded={isNew} />
      <MediaSection saved={saved} onConfirmed={setSaved} />
      <DuplicatesNote customerId={customer?.customerId ?? null} />
      <PersonSection folded={isNew} />
      <AddressSection folded={isNew} />
      <StandingSection folded={isNew} />
      <ActionBar>
        {failure && <ErrorNotice error={failure} shape="line" />}
        <ActionButton type="submit" denied={denied} loading={pending}>
          {text(customer ? 'save' : 'create')}
        </ActionButton>
        <ButtonLink href={back} look="plain">
          {words('cancel')}
        </ButtonLink>
      </ActionBar>
      {clash && (
        <ClashDialog
          clash={clash}
          busy={pending}
          onSave={(card) => void saveMerged(card, clash.theirs)}
          onClose={closeClash}
        />
      )}
    </Form>
  );
}

/** Returns the page that a form is left for: the card, or the list of what was not created. */
function addressOf(customer: Customer | null, status: CardDraft['customerStatus']): string {
  if (customer) return `/customers/${encodeURIComponent(customer.customerId)}`;
  return status === 'LEAD' ? '/customers/leads' : '/customers';
}

function startOf(customer: Customer | null, status: CardDraft['customerStatus'], phone?: string): CardValues {
  if (!customer) return emptyCard(status, phone);
  const card = fieldsOfCustomer(customer);
  return valuesOf(card, { version: customer.version, card });
}
