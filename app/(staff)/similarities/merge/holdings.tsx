'use client';

import { useTranslations } from 'next-intl';
import type { Customer } from '@/lib/contract/customers/customers';
import type { MergePreview } from '@/lib/contract/customers/merges';
import { fullName } from './merge-card';
import classes from './merge.module.css';

interface HoldingsProps extends Pick<MergePreview, 'holdings' | 'customers'> {
  survivorId: string;
}

/** Shows what each other customer adds to the kept card. */
export function Holdings({ holdings, customers, survivorId }: HoldingsProps) {
  const text = useTranslations('similarities');
  const nameById = (id: string) => fullName(customers.find(({ customerId }) => customerId === id) as Customer);
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{text('holdings')}</h2>
      <dl className={classes.holdings}>
        {holdings
          .filter(({ customerId }) => customerId !== survivorId)
          .map(({ customerId, holdings: held }) => (
            <div key={customerId}>
              <dt>
                <bdi>{nameById(customerId)}</bdi>
              </dt>
              <dd>
                {held.length === 0
                  ? text('nothingHeld')
                  : held.map(({ kind, count }) => text(`kinds.${kind}`, { count })).join(' · ')}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
