'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { soonDay, soonDays } from '@/components/remarks/soon-days';
import { CalendarIcon, ChevronDownIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import type { OrderRow } from '@/lib/contract/orders/orders';
import { formatDay } from '@/lib/format/date';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { israelClock } from '@/lib/rules/time/israel-time';
import classes from './follow-up.module.css';
import type { FollowUps } from './use-follow-up';

interface FollowUpCellProps {
  order: OrderRow;
  /** Null for those who may not change tasks: they see the day alone. */
  followUps: FollowUps | null;
  /** Opens the reminder of an order, which has no column of its own on a tablet; null when that is not allowed. */
  onRemind: ((order: OrderRow) => void) | null;
}

/**
 * Shows when an order is followed up, with the menu that moves the day; the key `m` on the row opens it. An order
 * without a customer has no tasks.
 */
export function FollowUpCell({ order, followUps, onRemind }: FollowUpCellProps) {
  const text = useTranslations('orders.followUp');
  const tasks = useTranslations('remarks');
  const moving = followUps?.moving?.orderId === order.orderId ? followUps.moving : null;
  const day = moving?.day ?? (order.followUp ? israelClock(order.followUp.dueDate).day : null);
  const date = day !== null && (
    <span className={classes.day} data-late={day < todayInIsrael() || undefined}>
      <DateText value={day} />
    </span>
  );
  if (!followUps || order.cancelled || order.customerId === null) return date;
  const what = text('of', { number: String(order.orderNumber) });
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={classes.menu}
          aria-keyshortcuts="m"
          aria-label={day === null ? what : `${formatDay(day)}. ${what}`}
        >
          {date || <CalendarIcon size={18} />}
          <ChevronDownIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {soonDays.map((when) => (
          <Menu.Item key={when} onClick={() => followUps.start(order, soonDay(when))}>
            {tasks(`soon.${when}`)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => followUps.choose(order)}>{tasks('soon.other')}</Menu.Item>
        {onRemind && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onRemind(order)}>{text('remind')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
