import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { requestPage } from '@/lib/access/line-pages';
import { daysBetween, todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './renew-link.module.css';

/** Days before the end of a policy from which its renewal is offered. */
const soon = 60;

interface RenewLinkProps {
  orderNumber: number;
  registrationNumber?: string | null | undefined;
  insuranceEnd?: string | null | undefined;
  customerId?: string | null | undefined;
}

/** Leads from a car's policy that ends soon to the quote that renews it; shows nothing for others. */
export function RenewLink({ orderNumber, registrationNumber, insuranceEnd, customerId }: RenewLinkProps) {
  const text = useTranslations('orders');
  if (!registrationNumber || !insuranceEnd) return null;
  const left = daysBetween(todayInIsrael(), insuranceEnd);
  if (left < 0 || left > soon) return null;
  const start = { plate: registrationNumber, ...(customerId && { customer: customerId }) };
  return (
    <Link
      href={requestPage('CAR', start)}
      prefetch={false}
      className={classes.renew}
      aria-label={text('renewOf', { number: String(orderNumber) })}
    >
      {text('renew')}
    </Link>
  );
}
