'use client';

import { Checkbox } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CustomerLine, nameOf } from '@/components/customers/customer-line';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import type { SimilarCustomer, SimilarGroup, SimilarPair } from '@/lib/contract/customers/similarities';
import { merges } from '@/lib/contract/customers/merges';
import { formatInstant } from '@/lib/format/date';
import { formatPhone } from '@/lib/format/phone';
import { maxMerged } from '@/lib/contract/customers/merge-limits';
import { certainFrom, speaksFor } from '@/lib/rules/people/similarity';
import classes from './similar.module.css';
import { mergeAddress } from './similar-list';
import { useDismissal } from './use-dismissal';

const likelyFrom = 65;

const likelihoodOf = (score: number) =>
  score >= certainFrom ? 'certain' : score >= likelyFrom ? 'likely' : 'possible';

/** Shows customers who may be the same person, the reasons, and the actions. */
export function GroupCard({ group: { score, customers, pairs } }: { group: SimilarGroup }) {
  const text = useTranslations('similarities');
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(customers.slice(0, maxMerged).map(({ customerId }) => customerId)),
  );
  const { dismiss, pending } = useDismissal();
  const denied = useDenied(merges.create);
  const ids = customers.map(({ customerId }) => customerId).filter((id) => chosen.has(id));
  const tooFew = ids.length < 2 ? text('chooseTwo') : null;
  const likelihood = likelihoodOf(score);
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <article className={classes.group} aria-label={customers.map(nameOf).join(', ')}>
      <header className={classes.head}>
        <span className={classes.likelihood} data-likelihood={likelihood}>
          {text(`likelihood.${likelihood}`)}
        </span>
        <span className={classes.score}>
          <meter min={0} max={100} value={score} aria-label={text('score', { score })} className={classes.meter} />
          <span aria-hidden="true">{score}</span>
        </span>
      </header>
      <ul className={classes.customers}>
        {customers.map((customer) => (
          <Candidate
            key={customer.customerId}
            customer={customer}
            chosen={chosen.has(customer.customerId)}
            onToggle={() => toggle(customer.customerId)}
          />
        ))}
      </ul>
      <Reasons customers={customers} pairs={pairs} />
      <footer className={classes.actions}>
        <ActionButton variant="light" denied={denied ?? tooFew} onClick={() => router.push(mergeAddress(ids))}>
          {text('merge')}
        </ActionButton>
        <ActionButton variant="default" denied={denied ?? tooFew} loading={pending} onClick={() => dismiss(ids)}>
          {text('notSame')}
        </ActionButton>
      </footer>
    </article>
  );
}

function Candidate({
  customer,
  chosen,
  onToggle,
}: {
  customer: SimilarCustomer;
  chosen: boolean;
  onToggle: () => void;
}) {
  const text = useTranslations('similarities');
  const { birthday, email, phones, orders, createTs } = customer;
  return (
    <li className={classes.candidate} data-chosen={chosen || undefined}>
      <Checkbox
        className={classes.check}
        checked={chosen}
        onChange={onToggle}
        aria-label={text('choose', { name: nameOf(customer) })}
      />
      <div className={classes.who}>
        <CustomerLine customer={customer} bare />
        <span className={classes.facts}>
          {birthday && (
            <span>
              {text('born')} <DateText value={birthday} />
            </span>
          )}
          {phones.map((phone) => (
            <Ltr key={phone}>{formatPhone(phone)}</Ltr>
          ))}
          {email && <bdi dir="ltr">{email}</bdi>}
          <span>{text('orders', { count: orders })}</span>
          <span>{text('since', { date: formatInstant(createTs).slice(0, 10) })}</span>
        </span>
      </div>
    </li>
  );
}

function Reasons({ customers, pairs }: { customers: readonly SimilarCustomer[]; pairs: readonly SimilarPair[] }) {
  const text = useTranslations('similarities');
  const nameById = (id: string) =>
    nameOf(customers.find(({ customerId }) => customerId === id) ?? { firstName: '', lastName: '' });
  return (
    <ul className={classes.pairs} aria-label={text('why')}>
      {pairs.map(({ customerIds: [one, other], reasons }) => (
        <li key={`${one} ${other}`} className={classes.reasons}>
          {pairs.length > 1 && (
            <span className={classes.between}>{text('between', { one: nameById(one), other: nameById(other) })}</span>
          )}
          {reasons.map((reason) => (
            <span key={reason} className={classes.reason} data-against={!speaksFor(reason) || undefined}>
              {text(`reasons.${reason}`)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
