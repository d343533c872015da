import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { nameOf } from '@/components/customers/customer-line';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import classes from './recent-customers.module.css';

/** Links the customers that were opened last, before anything is typed. */
export function RecentCustomers({ customers }: { customers: readonly CustomerRow[] }) {
  const text = useTranslations('customers');
  const cardOf = useCustomerCard();
  const links = customers.flatMap((row) => {
    const href = cardOf(row.customerId);
    return href ? [{ href, name: nameOf(row) }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav className={classes.recent} aria-label={text('recent')}>
      <span className={classes.head} aria-hidden="true">
        {text('recent')}
      </span>
      {links.map(({ href, name }) => (
        <Link key={href} href={href} prefetch={false} className={classes.person}>
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
}
