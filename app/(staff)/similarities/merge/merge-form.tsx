'use client';

import { Alert, Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CustomerLine } from '@/components/customers/customer-line';
import { CallButton } from '@/components/shell/menu/call-button';
import { AlertIcon, CloseIcon } from '@/components/ui/icon/icons';
import type { Customer } from '@/lib/contract/customers/customers';
import { type MergePreview, merges } from '@/lib/contract/customers/merges';
import { mergeChoices } from '@/lib/shapes/merge';
import { FieldChoice } from './field-choice';
import { Holdings } from './holdings';
import classes from './merge.module.css';
import { fullName, hasOtherIds, mergeCard, rowOf } from './merge-card';
import { MediaKept } from './media-kept';
import { useMerge } from './use-merge';

interface MergeFormProps {
  preview: MergePreview;
  onRemove: (customerId: string) => void;
  /** Called when a card has changed meanwhile. */
  onLookAgain: () => void;
}

/** Chooses whose card stays, and whose value of each different field. */
export function MergeForm({ preview, onRemove, onLookAgain }: MergeFormProps) {
  const text = useTranslations('similarities');
  const { customers, holdings, related } = preview;
  const [survivorId, setSurvivor] = useState(preview.survivorId);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const wishes = [...chosen].map(([path, customerId]) => ({ path, customerId }));
  const choices = mergeChoices(customers.map(mergeCard), survivorId, wishes);
  const survivor = customers.find(({ customerId }) => customerId === survivorId)!;
  const { merge, pending } = useMerge(onLookAgain);
  const send = () =>
    merge({
      body: {
        survivorId,
        customers: customers.map(({ customerId, version }) => ({ customerId, version })),
        choices: choices.filter(({ fixed }) => !fixed).map(({ path, customerId }) => ({ path, customerId })),
      },
    });
  return (
    <div className={classes.form}>
      {hasOtherIds(customers) && <Warning>{text('otherIds')}</Warning>}
      {related && <Warning>{text('relatedNote')}</Warning>}
      <div role="radiogroup" aria-label={text('keep')} className={classes.row} data-head>
        <span className={classes.label} aria-hidden="true">
          {text('keep')}
        </span>
        <div className={classes.options}>
          {customers.map((customer) => (
            <Candidate
              key={customer.customerId}
              customer={customer}
              kept={customer.customerId === survivorId}
              onKeep={() => setSurvivor(customer.customerId)}
              {...(customers.length > 2 && { onRemove })}
            />
          ))}
        </div>
      </div>
      <section className={classes.fields} aria-label={text('fields')}>
        {choices.length === 0 && <p className={classes.quiet}>{text('same')}</p>}
        {choices.map((choice) => (
          <FieldChoice
            key={choice.path}
            choice={choice}
            customers={customers}
            onChoose={(customerId) => setChosen((before) => new Map(before).set(choice.path, customerId))}
          />
        ))}
      </section>
      <MediaKept customers={customers} survivorId={survivorId} />
      <Holdings holdings={holdings} survivorId={survivorId} customers={customers} />
      <div className={classes.action}>
        <CallButton of={merges.create} size="md" loading={pending} onClick={send}>
          {text('mergeNow', { count: customers.length, name: fullName(survivor) })}
        </CallButton>
        <p className={classes.quiet}>{text('undoNote')}</p>
      </div>
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Alert color="warn" icon={<AlertIcon size={20} />}>
      {children}
    </Alert>
  );
}

interface CandidateProps {
  customer: Customer;
  kept: boolean;
  onKeep: () => void;
  onRemove?: (customerId: string) => void;
}

function Candidate({ customer, kept, onKeep, onRemove }: CandidateProps) {
  const text = useTranslations('similarities');
  const name = fullName(customer);
  return (
    <div className={classes.candidate} data-kept={kept || undefined}>
      <Radio
        name="survivor"
        checked={kept}
        onChange={onKeep}
        aria-label={text('keepThis', { name })}
        className={classes.radio}
      />
      <CustomerLine customer={rowOf(customer)} />
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={text('removeCustomer', { name })}
          title={text('removeCustomer', { name })}
          onClick={() => onRemove(customer.customerId)}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  );
}
