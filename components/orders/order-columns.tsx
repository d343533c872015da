import { type ReactNode, useId } from 'react';
import { DemoTariff } from '@/components/offers/offer/demo-tariff';
import classes from './order-frame.module.css';

interface OrderColumnsProps {
  /** Heading of the offers. */
  title: string;
  /** The prices are those of a demonstration tariff. */
  demo: boolean;
  offers: ReactNode;
  /** Customer and facts, in a column of their own on wide screens. */
  side: ReactNode;
  sideLabel: string;
}

/** Shows the offers of an order beside its customer and facts. */
export function OrderColumns({ title, demo, offers, side, sideLabel }: OrderColumnsProps) {
  const heading = useId();
  return (
    <div className={classes.columns}>
      <section aria-labelledby={heading} className={classes.stack}>
        <header className={classes.head}>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {demo && <DemoTariff />}
        </header>
        {offers}
      </section>
      <aside className={classes.stack} aria-label={sideLabel}>
        {side}
      </aside>
    </div>
  );
}
