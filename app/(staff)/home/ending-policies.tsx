'use client';

import { useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import { DateText } from '@/components/ui/value/date';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { requestPage } from '@/lib/access/line-pages';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import classes from './work.module.css';
import { useGrowing } from './use-growing';
import { WorkPanel } from './work-panel';
import { WorkRow } from './work-row';

interface EndingPoliciesProps {
  first: Part<Page<RenewalRow>>;
  /** Address of the renewals, when the viewer may open them. */
  all: string | undefined;
  /** The viewer may ask for quotes of cars. */
  quotes: boolean;
}

/** Lists policies that end within a month and are not renewed, the earliest first. */
export function EndingPolicies({ first, all, quotes }: EndingPoliciesProps) {
  const text = useTranslations('home.work');
  const recent = useTranslations('home.recent');
  const part = useGrowing('renewals.list', first);
  return (
    <WorkPanel
      id="ending"
      title={text('ending')}
      nothing={text('nothingEnding')}
      part={part}
      all={all}
      rowOf={(row) => (
        <WorkRow
          key={row.renewalId}
          href={row.orderId === null ? undefined : `/orders/${encodeURIComponent(row.orderId)}`}
          head={
            <MarkedName
              name={row.customerName ?? recent('withoutCustomer')}
              privilege={row.customerPrivileges ?? 'STANDARD'}
            />
          }
          facts={
            <>
              {text('endsIn', { days: row.daysLeft })}
              {/* "Today" and "tomorrow" say the date. */}
              {row.daysLeft > 1 && (
                <>
                  {' · '}
                  <DateText value={row.insuranceEnd} />
                </>
              )}
            </>
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
