'use client';

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import { queryFor } from '@/components/data/query-for';
import { SectionCard } from '@/components/form/frame/section-card';
import { PersonIcon } from '@/components/ui/icon/icons';
import type { Customer } from '@/lib/contract/customers/customers';
import { pages } from '@/lib/contract/documents/pages';
import { DocumentChoice } from './document-choice';
import { ItemCard } from './item-card';
import { PersonChoice } from '@/components/customers/person-choice';
import type { ChangePlan, Plan, PlanItem } from './plan';
import { askFor, withProposal } from './plan';
import { signerFrom } from './signers/signer-from';
import classes from './what-step.module.css';

interface WhatStepProps {
  plan: Plan;
  change: ChangePlan;
}

/** Chooses customer and items: documents to sign, files to upload, questions to answer. */
export function WhatStep({ plan, change }: WhatStepProps) {
  const text = useTranslations('envelopes');
  const setItems = (next: (items: PlanItem[]) => PlanItem[]) =>
    change((before) => ({ ...before, items: next(before.items) }));
  const client = useQueryClient();
  const add = (item: PlanItem) => {
    change((before) => ({ ...before, items: [...before.items, item], subject: before.subject || item.title }));
    if (item.kind !== 'SIGN' || item.documentId === null) return;
    const { documentId, key } = item;
    // The places are a help: without them the agent places the fields.
    void client.fetchQuery(queryFor('pages.proposedPlaces', pages.proposedPlaces, { params: { documentId } })).then(
      (places) => change((before) => withProposal(before, key, places)),
      () => undefined,
    );
  };
  return (
    <>
      <SectionCard id="prepare-customer" title={text('customer')}>
        {plan.customerId === null ? (
          <PersonChoice
            label={text('customerLabel')}
            onChoose={(customer) => change((before) => withCustomer(before, customer))}
          />
        ) : (
          <p className={classes.chosen}>
            <PersonIcon size={20} />
            <MarkedName name={plan.customerName} privilege={plan.customerPrivileges} />
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() =>
                change((before) => ({ ...before, customerId: null, customerName: '', customerPrivileges: 'STANDARD' }))
              }
            >
              {text('changeCustomer')}
            </Button>
          </p>
        )}
      </SectionCard>
      {plan.customerId !== null && (
        <SectionCard
          id="prepare-items"
          title={text('asked')}
          aside={plan.items.length > 0 ? text('itemCount', { count: plan.items.length }) : undefined}
        >
          {plan.items.length > 0 && (
            <ul className={classes.items}>
              {plan.items.map((item, at) => (
                <ItemCard
                  key={item.key}
                  item={item}
                  signers={plan.signers}
                  isFirst={at === 0}
                  onChange={(changed) =>
                    setItems((items) => items.map((one) => (one.key === item.key ? { ...one, ...changed } : one)))
                  }
                  onRemove={() => setItems((items) => items.filter(({ key }) => key !== item.key))}
                  onRaise={() => setItems((items) => raised(items, at))}
                />
              ))}
            </ul>
          )}
          <DocumentChoice customerId={plan.customerId} orderId={plan.orderId} items={plan.items} onAdd={add} />
          <div className={classes.requests}>
            <Button variant="default" onClick={() => setItems((items) => [...items, askFor('UPLOAD')])}>
              {text('addUpload')}
            </Button>
            <Button variant="default" onClick={() => setItems((items) => [...items, askFor('ANSWER')])}>
              {text('addQuestion')}
            </Button>
          </div>
        </SectionCard>
      )}
    </>
  );
}

const raised = (items: readonly PlanItem[], at: number): PlanItem[] =>
  at === 0 ? [...items] : items.with(at - 1, items[at]!).with(at, items[at - 1]!);

/** Changes the customer with their name and documents; requested files and questions stay. */
function withCustomer(before: Plan, customer: Customer): Plan {
  const signer = signerFrom(customer);
  const isSame = before.signers[0]?.customerId === customer.customerId;
  return {
    ...before,
    customerId: customer.customerId,
    customerName: signer.name,
    customerPrivileges: customer.customerPrivileges,
    signers: isSame ? before.signers : [signer],
    items: isSame
      ? before.items
      : before.items.filter(({ kind }) => kind !== 'SIGN').map((item) => ({ ...item, signer: 0 })),
  };
}
