import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Ltr } from '@/components/ui/value/ltr';
import { PersonName } from '@/components/ui/value/person-name';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { formatPhone } from '@/lib/format/phone';
import classes from './customer-line.module.css';
import { PrivilegeMark } from '../ui/value/privilege-mark';

/** Returns a customer's name in plain text: first name, then last name. */
export const nameOf = ({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

interface CustomerLineProps {
  customer: CustomerRow;
  /** Omits phone and e-mail where they are shown as links. */
  bare?: boolean;
  /** Makes the name a link. */
  href?: string | undefined;
}

/** Shows a customer in two lines: name, and identifying facts. */
export function CustomerLine({ customer, bare = false, href }: CustomerLineProps) {
  const text = useTranslations('customers');
  const { passportNumber, mobilePhone, email } = customer;
  const name = <PersonName firstName={customer.firstName} lastName={customer.lastName} />;
  return (
    <span className={classes.line}>
      <span className={classes.name}>
        {href ? <Link href={href}>{name}</Link> : name}
        <PrivilegeMark privilege={customer.customerPrivileges} />
      </span>
      <span className={classes.facts}>
        {passportNumber && (
          <span>
            {text('idShort')} <Ltr>{passportNumber}</Ltr>
          </span>
        )}
        {!bare && mobilePhone && <Ltr>{formatPhone(mobilePhone)}</Ltr>}
        {!bare && !mobilePhone && email && <Ltr>{email}</Ltr>}
      </span>
    </span>
  );
}
