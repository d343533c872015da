'use client';

import { Button, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PersonChoice } from '@/components/customers/person-choice';
import { useAction } from '@/components/data/use-action';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import type { Customer } from '@/lib/contract/customers/customers';
import { inquiries, inquiryDraft, type InquiryDraft } from '@/lib/contract/customers/inquiries';
import { envelopeChannels } from '@/lib/contract/documents/envelope-drafts';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';
import classes from './inquiries.module.css';

type Person = Pick<Customer, 'customerId' | 'customerInfo' | 'media'>;

interface AskDialogProps {
  /** Whom it is about; without one the dialog asks. */
  customer?: Person;
  onClose: () => void;
}

/** Sends a customer the consent that Har Bituah needs (IMP-01). */
export function AskDialog({ customer, onClose }: AskDialogProps) {
  const text = useTranslations('inquiries');
  const [chosen, setChosen] = useState<Person | null>(customer ?? null);
  return (
    <ModalDialog label={text('ask')} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.title}>{text('ask')}</h2>
      <p className={classes.hint}>{text('askHint')}</p>
      {!customer && <PersonChoice label={text('customer')} onChoose={setChosen} />}
      {chosen ? (
        <SendForm key={chosen.customerId} customer={chosen} onClose={onClose} />
      ) : (
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}

function SendForm({ customer, onClose }: { customer: Person; onClose: () => void }) {
  const text = useTranslations('inquiries');
  const channels = useTranslations('envelopes.channels');
  const rules = useTranslations('form.rules');
  const addressOf = (channel: 'SMS' | 'MAIL') =>
    customer.media.find(({ mediaType }) => mediaType === (channel === 'MAIL' ? 'MAIL' : 'MOBILE_PHONE'))?.value ?? '';
  const first = addressOf('SMS') || !addressOf('MAIL') ? 'SMS' : 'MAIL';
  const [draft, setDraft] = useState<InquiryDraft>({
    customerId: customer.customerId,
    channel: first,
    address: addressOf(first),
    locale: 'he',
  });
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction(inquiries.create, {
    stale: ['inquiries', 'envelopes', 'documents', 'timeline'],
    done: () => text('sent'),
    onDone: onClose,
  });
  const [problem] = inquiryDraft.safeParse(draft).error?.issues ?? [];
  const change = (part: Partial<InquiryDraft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setTried(true);
    if (!problem) run({ body: draft });
  };
  return (
    <>
      <p>
        <bdi>{`${customer.customerInfo.firstName} ${customer.customerInfo.lastName}`}</bdi>
      </p>
      <Select
        label={text('channel')}
        value={draft.channel}
        onChange={(channel) => channel && change({ channel, address: addressOf(channel) })}
        data={envelopeChannels.map((value) => ({ value, label: channels(value) }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput
        label={text(draft.channel === 'MAIL' ? 'email' : 'mobile')}
        value={draft.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        error={tried && problem && rules(problem.message as RuleKey)}
        dir="ltr"
        inputMode={draft.channel === 'MAIL' ? 'email' : 'tel'}
      />
      <Select
        label={text('language')}
        value={draft.locale}
        onChange={(locale) => locale && change({ locale: locale as Locale })}
        data={locales.map((value) => ({ value, label: text(`locales.${value}`) }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <div className={classes.actions}>
        <Button loading={busy} onClick={submit}>
          {text('send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </>
  );
}
