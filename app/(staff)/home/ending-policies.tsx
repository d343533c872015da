'use client';

import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useTranslations } from 'next-intl';
import { usePart } from '@/components/data/use-part';
import { DateText } from '@/components/ui/date';
import { PlateBadge } from '@/components/ui/plate-badge';
import { type OrderRow, orders } from '@/lib/contract/orders';
import type { Page } from '@/lib/contract/paging';
import type { Part } from '@/lib/contract/part';
import { endingSoon } from './queries';
import classes from './work.module.css';
import { WorkPanel } from './work-panel';
import { WorkRow } from './work-row';

/** Policies that end within thirty days, the next one first. */
export function EndingPolicies({ today, first }: { today: string; first: Part<Page<OrderRow>> }) {
  const text = useTranslations('home.work');
  const recent = useTranslations('home.recent');
  const input = endingSoon(today);
  const part = usePart({ name: 'orders.list', endpoint: orders.list, input }, first);
  return (
    <WorkPanel
      id="ending"
      title={text('ending')}
      nothing={text('nothingEnding')}
      part={part}
      rowOf={(row) => (
        <WorkRow
          key={row.orderId}
          orderId={row.orderId}
          head={<bdi>{row.customerName ?? recent('withoutCustomer')}</bdi>}
          facts={
            row.insuranceEnd && (
              <>
                {text('endsIn', { days: differenceInCalendarDays(parseISO(row.insuranceEnd), parseISO(today)) })} · <DateText value={row.insuranceEnd} />
              </>
            )
          }
          mark={row.registrationNumber && <span className={classes.mark}><PlateBadge number={row.registrationNumber} size="sm" /></span>}
        />
      )}
    />
  );
}
