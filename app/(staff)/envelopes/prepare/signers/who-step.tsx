'use client';

import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { SectionCard } from '@/components/form/frame/section-card';
import { PlusIcon } from '@/components/ui/icon/icons';
import { nameOf } from '@/components/customers/customer-line';
import { MarkedName } from '@/components/customers/marked-name';
import { customers } from '@/lib/contract/customers/customers';
import { maxSigners } from '@/lib/contract/documents/envelope-drafts';
import { relations } from '@/lib/contract/customers/relations';
import type { Problem } from '@/lib/rules/kit/rule-keys';
import { withoutSigner } from '@/lib/shapes/field-geometry';
import { PersonChoice } from '@/components/customers/person-choice';
import type { ChangePlan, Plan, Signer } from '../plan';
import { SignerCard } from './signer-card';
import { signerFrom } from './signer-from';
import classes from './who-step.module.css';

interface WhoStepProps {
  plan: Plan;
  change: ChangePlan;
  problems: readonly Problem[];
}

const nobody: Signer = { customerId: null, name: '', mobile: null, email: null, locale: 'he', channels: ['SMS'] };

/** Chooses signers, their contacts, and whether they sign in order. */
export function WhoStep({ plan, change, problems }: WhoStepProps) {
  const text = useTranslations('envelopes');
  const add = (signer: Signer) =>
    change((before) =>
      before.signers.length < maxSigners ? { ...before, signers: [...before.signers, signer] } : before,
    );
  return (
    <>
      <SectionCard id="prepare-signers" title={text('signers')}>
        <ol className={classes.signers}>
          {plan.signers.map((signer, at) => (
            <SignerCard
              key={at}
              at={at}
              signer={signer}
              alone={plan.signers.length === 1}
              problems={problems.filter(({ path }) => path === `signers.${at}` || path.startsWith(`signers.${at}.`))}
              onChange={(changed) =>
                change((before) => ({
                  ...before,
                  signers: before.signers.with(at, { ...before.signers[at]!, ...changed }),
                }))
              }
              onRemove={() => change((before) => removed(before, at))}
              onRaise={() => change((before) => raised(before, at))}
            />
          ))}
        </ol>
        {plan.signers.length > 1 && (
          <Switch
            label={text('inOrderLabel')}
            description={text('inOrderHint')}
            checked={plan.inOrder}
            onChange={({ currentTarget }) => {
              const inOrder = currentTarget.checked;
              change((before) => ({ ...before, inOrder }));
            }}
          />
        )}
      </SectionCard>
      <SectionCard id="prepare-more-signers" title={text('addSigner')}>
        {plan.customerId !== null && <Relatives customerId={plan.customerId} signers={plan.signers} onAdd={add} />}
        <div className={classes.add}>
          <PersonChoice label={text('signerFromCustomers')} onChoose={(customer) => add(signerFrom(customer))} />
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} />}
            disabled={plan.signers.length >= maxSigners}
            onClick={() => add(nobody)}
          >
            {text('addByHand')}
          </Button>
        </div>
      </SectionCard>
    </>
  );
}

/** Adds members of the customer's family with one press each. */
function Relatives({
  customerId,
  signers,
  onAdd,
}: {
  customerId: string;
  signers: readonly Signer[];
  onAdd: (signer: Signer) => void;
}) {
  const text = useTranslations('envelopes');
  const { data } = useQuery(queryFor('relations.family', relations.family, { params: { customerId } }));
  const card = useAction(customers.get, { onDone: (customer) => onAdd(signerFrom(customer)) });
  const family = (data ?? []).filter(
    ({ customer }) => !signers.some((signer) => signer.customerId === customer.customerId),
  );
  if (family.length === 0) return null;
  return (
    <div className={classes.family} role="group" aria-label={text('family')}>
      {family.map(({ customer }) => (
        <Button
          key={customer.customerId}
          variant="light"
          size="compact-md"
          leftSection={<PlusIcon size={16} />}
          loading={card.busy && card.input?.params.customerId === customer.customerId}
          onClick={() => card.run({ params: { customerId: customer.customerId } })}
        >
          <MarkedName name={nameOf(customer)} privilege={customer.customerPrivileges} />
        </Button>
      ))}
    </div>
  );
}

/** Removes a signer with their fields; items requested from them move to the first signer. */
function removed(before: Plan, at: number): Plan {
  return {
    ...before,
    signers: before.signers.toSpliced(at, 1),
    items: before.items.map((item) => ({
      ...item,
      fields: withoutSigner(item.fields, at),
      signer: item.signer === at ? 0 : item.signer > at ? item.signer - 1 : item.signer,
    })),
  };
}

/** Moves a signer one place up; fields and items keep their signer. */
function raised(before: Plan, at: number): Plan {
  const swapped = (signer: number) => (signer === at ? at - 1 : signer === at - 1 ? at : signer);
  return {
    ...before,
    signers: before.signers.with(at - 1, before.signers[at]!).with(at, before.signers[at - 1]!),
    items: before.items.map((item) => ({
      ...item,
      signer: swapped(item.signer),
      fields: item.fields.map((field) => ({ ...field, signer: swapped(field.signer) })),
    })),
  };
}
