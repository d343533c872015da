import { useTranslations } from 'next-intl';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { CustomerLine, nameOf } from './customer-line';

interface FoundCustomers {
  rows: readonly CustomerRow[];
  stale: boolean;
  searching: boolean;
}

/** Returns what a field that finds customers while typing has in common: the rows that were found, as its options. */
export function useCustomerOptions({ rows, stale, searching }: FoundCustomers) {
  const text = useTranslations('customers');
  const form = useTranslations('form');
  return {
    searchable: true,
    placeholder: text('pickerPlaceholder'),
    data: rows.map((row) => ({ value: row.customerId, label: nameOf(row), disabled: stale })),
    // The server has filtered them.
    filter: <Option,>({ options }: { options: Option[] }) => options,
    renderOption: ({ option }: { option: { value: string; label: string } }) => {
      const row = rows.find(({ customerId }) => customerId === option.value);
      return row ? <CustomerLine customer={row} /> : option.label;
    },
    nothingFoundMessage: searching ? form('searching') : text('pickerNothing'),
  };
}
