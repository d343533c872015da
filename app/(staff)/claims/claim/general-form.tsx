'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useAttempts } from '@/components/data/attempts';
import { queryFor } from '@/components/data/query-for';
import { read } from '@/components/data/request';
import { SelectField } from '@/components/form/field/select-field';
import { claimTypes } from '@/lib/contract/claims/claim-lists';
import { type ClaimCard, claims, type ClaimFields } from '@/lib/contract/claims/claims';
import { suppliers } from '@/lib/insurers/registry';
import { type Impairment, impairmentAfter, type ImpairmentLead } from '@/lib/rules/claims/impairment';
import { useInsurerName } from '../use-insurer-name';
import { usePolicies } from '../use-policies';
import { ClaimField, PercentField } from './claim-field';
import { SavingLine } from './saving-line';
import type { Calls, Stored, Values } from './saves';
import { useSaving } from './use-saving';
import forms from '@/components/claims/claim-form.module.css';
import classes from './claim.module.css';

const fields = [
  'type',
  'insurerClaimNumber',
  'supplier',
  'policyNumber',
  'orderId',
  'handlerId',
  'claimed',
  'agreed',
  'expected',
  'replacementValue',
  'impairmentAmount',
  'impairmentPercent',
  'selfDeductible',
  'appraiserFee',
] as const satisfies readonly (keyof ClaimFields)[];

const storedOf = (claim: ClaimCard): Stored => ({
  entityId: claim.claimId,
  version: claim.version,
  values: Object.fromEntries(fields.map((name) => [name, claim[name]])),
});

const moneyBefore = ['claimed', 'agreed', 'expected'] as const;
const moneyAfter = ['selfDeductible', 'appraiserFee'] as const;

/**
 * Returns what to do when a field of the impairment was typed: amount and percent compute each other, and the one that
 * was not typed follows the value of the car, digit by digit.
 */
function useImpairment({ getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>) {
  const lead = useRef<ImpairmentLead>(undefined);
  const numberIn = (name: string) => {
    const value = getValues(name);
    return typeof value === 'number' && !Number.isNaN(value) ? value : null;
  };
  return (typed: keyof Impairment, value: number | null) => {
    const now = {
      replacementValue: numberIn('replacementValue'),
      impairmentAmount: numberIn('impairmentAmount'),
      impairmentPercent: numberIn('impairmentPercent'),
      [typed]: value,
    };
    if (typed === 'replacementValue')
      lead.current ??= now.impairmentPercent === null ? 'impairmentAmount' : 'impairmentPercent';
    else lead.current = typed;
    for (const [name, next] of Object.entries(impairmentAfter(typed, now, lead.current))) setValue(name, next);
  };
}

/** Shows the data of the claim itself with its amounts, and saves them while typing. */
export function GeneralForm({ claim, disabled }: { claim: ClaimCard; disabled: boolean }) {
  const text = useTranslations('claims');
  const types = useTranslations('terms.claimType');
  const insurerName = useInsurerName();
  const client = useQueryClient();
  const attempt = useAttempts();
  const params = { claimId: claim.claimId };
  const { orderId, orderNumber } = claim;
  const linked = orderId !== null && orderNumber !== null ? { orderId, orderNumber } : null;
  const { options: policies } = usePolicies(claim.customerId, linked);
  const { data: people = [] } = useQuery(queryFor('claims.handlers', claims.handlers));
  const first = useMemo(() => storedOf(claim), [claim]);
  const form = useForm<Values>({ defaultValues: first.values });
  const calls: Calls = {
    create: () => Promise.resolve(first),
    change: async (_, change) => {
      const saved = await attempt((send) => send(claims.update, { params, body: change as never }));
      void client.invalidateQueries({ queryKey: ['claims'] });
      return storedOf(saved.claim);
    },
    load: async () => storedOf(await read(claims.get, { params })),
  };
  const saving = useSaving(form, first, calls, disabled ? null : claim.claimId);
  const { control } = form;
  const impair = useImpairment(form);
  const handlers = people
    .filter(({ active }) => active)
    .map(({ accountId, name }) => ({ value: accountId, label: name }));
  const known = handlers.some(({ value }) => value === claim.handlerId);
  // Somebody who works is not called away while the list of people is on its way.
  const name = claim.handlerName ?? '';
  const label = claim.handlerActive ? name : text('inactiveHandler', { name });
  const options = known || !claim.handlerId ? handlers : [...handlers, { value: claim.handlerId, label }];
  return (
    <div className={forms.form} role="group" aria-label={text('sections.general')}>
      <fieldset className={forms.fields} disabled={disabled}>
        <SelectField
          control={control}
          name="type"
          label={text('type')}
          options={claimTypes.map((value) => ({ value, label: types(value) }))}
        />
        <SelectField
          control={control}
          name="supplier"
          label={text('insurer')}
          options={suppliers.map((value) => ({ value, label: insurerName(value) }))}
          searchable
          clearable
        />
        <ClaimField control={control} name="insurerClaimNumber" look="digits" />
        {policies.length > 0 && (
          <SelectField
            control={control}
            name="orderId"
            label={text('policy')}
            placeholder={text('noPolicy')}
            options={policies}
            clearable
          />
        )}
        <ClaimField control={control} name="policyNumber" look="digits" />
        <SelectField control={control} name="handlerId" label={text('handler')} options={options} searchable />
      </fieldset>
      <h3 className={classes.subtitle}>{text('sections.money')}</h3>
      <fieldset className={forms.fields} disabled={disabled}>
        {moneyBefore.map((name) => (
          <ClaimField key={name} control={control} name={name} look="money" />
        ))}
        <ClaimField
          control={control}
          name="replacementValue"
          look="money"
          onSet={(value) => impair('replacementValue', value)}
        />
        <ClaimField
          control={control}
          name="impairmentAmount"
          look="money"
          onSet={(amount) => impair('impairmentAmount', amount)}
        />
        <PercentField
          control={control}
          name="impairmentPercent"
          onSet={(percent) => impair('impairmentPercent', percent)}
        />
        {moneyAfter.map((name) => (
          <ClaimField key={name} control={control} name={name} look="money" />
        ))}
      </fieldset>
      {claim.claimed !== null && claim.selfDeductible !== null && claim.selfDeductible > claim.claimed && (
        <p className={classes.warning}>{text('warnings.deductible')}</p>
      )}
      <SavingLine saving={saving} />
    </div>
  );
}
