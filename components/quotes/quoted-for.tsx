import { useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import type { Customer } from '@/lib/contract/customers/customers';

/** Says whom a quote is for. */
export function QuotedFor({ customer: { customerInfo, customerPrivileges } }: { customer: Customer }) {
  const t = useTranslations('quotes');
  const name = `${customerInfo.firstName} ${customerInfo.lastName}`;
  return t.rich('quotedFor', { name: () => <MarkedName name={name} privilege={customerPrivileges} /> });
}
