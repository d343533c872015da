'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { claims } from '@/lib/contract/claims/claims';
import { hasWrongCheckDigits } from '@/lib/rules/claims/bank-account';
import type { AnyPart } from './part-calls';
import { PartForm } from './part-form';
import type { Values } from './saves';
import classes from './claim.module.css';

/** Shows the account that payments go to; the branches are those of the bank. */
export function BankForm({ claimId, part, disabled }: { claimId: string; part: AnyPart | null; disabled: boolean }) {
  const [bank, setBank] = useState(String(part?.bankCode ?? ''));
  const { data: banks = [] } = useQuery(queryFor('claims.banks', claims.banks));
  const { data: branches = [] } = useQuery({
    ...queryFor('claims.branches', claims.branches, { query: { bank } }),
    enabled: bank !== '',
  });
  const options = {
    bankCode: banks.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    branchCode: branches.map(({ code, name, city }) => ({ value: code, label: `${code} ${name}, ${city}` })),
  };
  // A branch is one of its bank.
  const clearBranch = (name: string, form: UseFormReturn<Values>) => {
    if (name === 'bankCode' && String(form.getValues(name) ?? '') !== bank) form.setValue('branchCode', null);
  };
  return (
    <PartForm {...{ claimId, kind: 'bank', part, options, disabled }} onPick={clearBranch}>
      {(form) => <AccountCheck form={form} onBank={setBank} />}
    </PartForm>
  );
}

interface AccountCheckProps {
  form: UseFormReturn<Values>;
  onBank: (code: string) => void;
}

/** Warns about an account whose check digits fail. It blocks nothing. */
function AccountCheck({ form, onBank }: AccountCheckProps) {
  const text = useTranslations('claims.warnings');
  const [code, branch, account] = useWatch({
    control: form.control,
    name: ['bankCode', 'branchCode', 'accountNumber'],
  }).map((value) => String(value ?? ''));
  useEffect(() => onBank(code ?? ''), [code, onBank]);
  return hasWrongCheckDigits(code ?? '', branch ?? '', account ?? '') ? (
    <p className={classes.warning} role="status">
      {text('account')}
    </p>
  ) : null;
}
