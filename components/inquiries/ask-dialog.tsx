'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PersonChoice } from '@/components/customers/person-choice';
import { useAction } from '@/components/data/use-action';
import { addressFor } from '@/components/messages/channel-fields';
import { AddressInput, ChannelChoice, LanguageChoice } from '@/components/messages/sending-choices';
import { addresseeOf } from '@/components/messages/use-addressee';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import type { Customer } from '@/lib/contract/customers/customers';
import { inquiries, inquiryDraft, type InquiryDraft } from '@/lib/contract/customers/inquiries';
import { envelopeChannels } from '@/lib/contract/documents/envelope-drafts';
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
    <ModalDialog label={text('askThis')} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.title}>{text('askThis')}</h2>
      <p className={classes.hint}>{text('askHint')}</p>
      {!customer && <PersonChoice label={text('customer')} onChoose={setChosen} onType={() => setChosen(null)} />}
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
  const rules = useTranslations('form.rules');
  const addressee = addresseeOf(customer);
  const first = addressee.mobile || !addressee.mail ? 'SMS' : 'MAIL';
  const [draft, setDraft] = useState<InquiryDraft>({
    customerId: customer.customerId,
    channel: first,
    address: addressFor(first, addressee),
    locale: addressee.locale,
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
      <ChannelChoice
        channels={envelopeChannels}
        value={draft.channel}
        onChange={(channel) => change({ channel, address: addressFor(channel, addressee) })}
      />
      <AddressInput
        channel={draft.channel}
        value={draft.address}
        onChange={(address) => change({ address })}
        error={tried && problem && rules(problem.message as RuleKey)}
      />
      <LanguageChoice value={draft.locale} onChange={(locale) => change({ locale })} />
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
