import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import classes from './order-frame.module.css';

interface OrderColumnsProps {
  /** Heading of the offers. */
  title: string;
  /** One for each offer; an order from an imported file has none. */
  offers: readonly ReactNode[];
  /** Customer and facts, in a column of their own on wide screens. */
  side: ReactNode;
  sideLabel: string;
}

/** Shows the offers of an order beside its customer and facts. */
export function OrderColumns({ title, offers, side, sideLabel }: OrderColumnsProps) {
  const text = useTranslations('orders.limits');
  const heading = useId();
  return (
    <div className={classes.columns}>
      <section aria-labelledby={heading} className={classes.stack}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {offers.length > 0 ? offers : <p className={classes.none}>{text('noOffers')}</p>}
      </section>
      <aside className={classes.stack} aria-label={sideLabel}>
        {side}
      </aside>
    </div>
  );
}
