import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { VehicleName } from '@/components/ui/value/vehicle-name';
import { requestPage } from '@/lib/access/line-pages';
import type { KnownCar } from '@/lib/contract/quotes/cars';
import classes from './known-cars.module.css';

interface KnownCarsProps {
  cars: readonly KnownCar[];
  /** The cars are of this customer, or the latest of anybody. */
  customerId: string | undefined;
}

const quoteOf = (plate: string, customer: string | null) =>
  requestPage('CAR', { plate, ...(customer !== null && { customer }) });

/** Offers cars that are known as plates: a press starts their quote, with customer and previous policy filled in. */
export function KnownCars({ cars, customerId }: KnownCarsProps) {
  const text = useTranslations('cars.known');
  if (cars.length === 0) return null;
  const title = text(customerId ? 'ofCustomer' : 'latest');
  return (
    <nav className={classes.known} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.cars}>
        {cars.map(({ registrationNumber, title: name, customerId: owner, customerName }) => (
          <li key={registrationNumber}>
            <Link href={quoteOf(registrationNumber, customerId ?? owner)} prefetch={false} className={classes.car}>
              <PlateBadge number={registrationNumber} size="sm" />
              <span className={classes.facts}>
                {!customerId && customerName ? <bdi>{customerName}</bdi> : <VehicleName name={name} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
