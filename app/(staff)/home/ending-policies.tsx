'use client';

import { useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import { usePart } from '@/components/data/use-part';
import { DateText } from '@/components/ui/value/date';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { requestPage } from '@/lib/access/line-pages';
import type { OrderRow } from '@/lib/contract/orders/orders';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import classes from './work.module.css';
import { WorkPanel } from './work-panel';
import { WorkRow } from './work-row';

const day = 24 * 60 * 60 * 1000;
/** Both dates are `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

interface EndingPoliciesProps {
  today: string;
  first: Part<Page<OrderRow>>;
  /** Address of the renewals, when the viewer may open them. */
  all: string | undefined;
  /** The viewer may ask for quotes of cars. */
  quotes: boolean;
}

/** Lists policies that end within thirty days, the earliest first. */
export function EndingPolicies({ today, first, all, quotes }: EndingPoliciesProps) {
  const text = useTranslations('home.work');
  const recent = useTranslations('home.recent');
  const part = usePart('orders.list', first);
  return (
    <WorkPanel
      id="ending"
      title={text('ending')}
      nothing={text('nothingEnding')}
      part={part}
      {...(all && { all: { href: all, label: text('allRenewals') } })}
      rowOf={(row) => (
        <WorkRow
          key={row.orderId}
          href={`/orders/${encodeURIComponent(row.orderId)}`}
          head={
            <MarkedName
              name={row.customerName ?? recent('withoutCustomer')}
              privilege={row.customerPrivileges ?? 'STANDARD'}
            />
          }
          facts={
            row.insuranceEnd && (
              <>
                {text('endsIn', { days: daysBetween(today, row.insuranceEnd) })} · <DateText value={row.insuranceEnd} />
              </>
            )
          }
          renew={
            quotes && row.registrationNumber
              ? {
                  href: requestPage('CAR', {
                    plate: row.registrationNumber,
                    ...(row.customerId !== null && { customer: row.customerId }),
                  }),
                  label: text('renew', { name: row.customerName ?? recent('withoutCustomer') }),
                }
              : undefined
          }
          mark={
            row.registrationNumber && (
              <span className={classes.mark}>
                <PlateBadge number={row.registrationNumber} size="sm" />
              </span>
            )
          }
        />
      )}
    />
  );
}
