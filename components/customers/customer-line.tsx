import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/ltr';
import type { CustomerRow } from '@/lib/contract/customers';
import { formatPhone } from '@/lib/format/phone';
import classes from './customer-line.module.css';
import { PrivilegeMark } from './privilege-mark';

/** Family name and first name as Israelis say them: first name first. */
export const nameOf = ({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

/** A customer in two lines: the name, then what tells one of that name from another. */
export function CustomerLine({ customer }: { customer: CustomerRow }) {
  const text = useTranslations('customers');
  const { passportNumber, mobilePhone, email } = customer;
  return (
    <span className={classes.line}>
      <span className={classes.name}>
        <bdi>{nameOf(customer)}</bdi>
        <PrivilegeMark privilege={customer.customerPrivileges} />
      </span>
      <span className={classes.facts}>
        {passportNumber && (
          <span>
            {text('idShort')} <Ltr>{passportNumber}</Ltr>
          </span>
        )}
        {mobilePhone && <Ltr>{formatPhone(mobilePhone)}</Ltr>}
        {!mobilePhone && email && <Ltr>{email}</Ltr>}
      </span>
    </span>
  );
}
