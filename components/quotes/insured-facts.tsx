'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { nameOf } from '@/components/customers/customer-line';
import { MarkedName } from '@/components/customers/marked-name';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import classes from './insured-facts.module.css';

interface InsuredFactsProps {
  /** Customer of the offers, if known. */
  customer: CustomerRow | null;
  requestNumber: number;
  /** Facts of the request in the order of the line. */
  children: ReactNode;
}

/** Shows the request in one line below the title: customer, facts, number. Children are list items. */
export function InsuredFacts({ customer, requestNumber, children }: InsuredFactsProps) {
  const text = useTranslations('offers');
  const cardOf = useCustomerCard();
  return (
    <ul className={classes.facts} aria-label={text('asked')}>
      {customer && (
        <li>
          <CustomerName customer={customer} href={cardOf(customer.customerId)} />
        </li>
      )}
      {children}
      <li className={classes.number}>{text('requestNumber', { number: String(requestNumber) })}</li>
    </ul>
  );
}

/** Shows the customer, with a link to their card for those who may open it. */
function CustomerName({ customer, href }: { customer: CustomerRow; href: string | undefined }) {
  const name = <MarkedName name={nameOf(customer)} privilege={customer.customerPrivileges} />;
  return href ? <Link href={href}>{name}</Link> : name;
}
