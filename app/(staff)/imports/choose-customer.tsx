'use client';

import { Button, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { nameOf } from '@/components/customers/customer-line';
import { useCustomerOptions } from '@/components/customers/use-customer-options';
import { useCustomerSearch } from '@/components/customers/use-customer-search';
import { useAction } from '@/components/data/use-action';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportLine } from '@/lib/contract/customers/import-runs';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import classes from './imports.module.css';

interface ChooseCustomerProps {
  importId: string;
  line: ImportLine;
  onClose: () => void;
}

/** What a line says of its customer. */
const facts = ['insuredName', 'idNumber', 'mobilePhone', 'email', 'policyNumber'];

/** Asks whose a line is: a customer who is found while typing, a new one, or again whom the file names. */
export function ChooseCustomer({ importId, line: { position, fields, choices }, onClose }: ChooseCustomerProps) {
  const text = useTranslations('imports');
  const customers = useTranslations('customers');
  const words = useTranslations('ui');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<CustomerRow | null>(null);
  const found = useCustomerSearch(picked && typed === nameOf(picked) ? '' : typed);
  // The list keeps who was chosen, else the field would lose their name.
  const isListed = picked === null || found.rows.some(({ customerId }) => customerId === picked.customerId);
  const rows = isListed ? found.rows : [picked, ...found.rows];
  const options = useCustomerOptions({ ...found, rows });
  const { run, busy } = useAction(imports.choose, {
    stale: ['imports'],
    done: () => text('chooseCustomer.done'),
    onDone: onClose,
  });
  const choose = (body: InputOf<typeof imports.choose>['body']) =>
    run({ params: { importId, position: String(position) }, body });
  const known = facts.flatMap((name) => fields.find(({ field, value }) => field === name && value !== '')?.value ?? []);
  return (
    <ModalDialog label={text('chooseCustomer.title')} className={classes.chooseCustomer} onClose={onClose}>
      <h2 className={classes.fileName}>{text('chooseCustomer.title')}</h2>
      <p className={classes.quiet}>
        {text.rich('chooseCustomer.file', {
          facts: () =>
            known.map((fact, at) => (
              <span key={fact}>
                {at > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            )),
        })}
      </p>
      <Select
        label={customers('customer')}
        value={picked?.customerId ?? ''}
        onChange={(chosen) => setPicked(rows.find(({ customerId }) => customerId === chosen) ?? null)}
        onInput={() => setPicked(null)}
        {...options}
        // The list must lie in the dialog, above which nothing else is.
        comboboxProps={{ withinPortal: false }}
        searchValue={typed}
        onSearchChange={setTyped}
        {...(found.failed && { error: customers('pickerFailed') })}
      />
      <div className={classes.actions}>
        <Button
          disabled={!picked}
          loading={busy}
          onClick={() => picked && choose({ kind: 'existing', customerId: picked.customerId })}
        >
          {text('chooseCustomer.confirm')}
        </Button>
        {(['new', 'automatic'] as const)
          .filter((kind) => choices.includes(kind))
          .map((kind) => (
            <Button key={kind} variant="default" disabled={busy} onClick={() => choose({ kind })}>
              {text(`chooseCustomer.${kind}`)}
            </Button>
          ))}
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
