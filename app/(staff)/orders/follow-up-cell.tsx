'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { soonDay, soonDays } from '@/components/remarks/soon-days';
import { CellMenu } from '@/components/ui/action/cell-menu';
import { CalendarIcon } from '@/components/ui/icon/icons';
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
  /** Opens the reminder that is sent about an order; null when that is not allowed. */
  onRemind: ((order: OrderRow) => void) | null;
}

/**
 * Shows when an order is followed up, with the menu that moves the day and sends a reminder; the key `m` on the row opens
 * it. An order without a customer has no tasks.
 */
export function FollowUpCell({ order, followUps, onRemind }: FollowUpCellProps) {
  const text = useTranslations('orders.followUp');
  const day = dayOf(order, followUps);
  const date = day !== null && (
    <span className={classes.day} data-late={day < todayInIsrael() || undefined}>
      <DateText value={day} />
    </span>
  );
  const mover = order.customerId === null ? null : followUps;
  if (order.cancelled || (!mover && !onRemind)) return date;
  const what = text('of', { number: String(order.orderNumber) });
  return (
    <CellMenu label={day === null ? what : `${formatDay(day)}. ${what}`} value={date || <CalendarIcon size={18} />}>
      {mover && <DayItems order={order} followUps={mover} />}
      {mover && onRemind && <Menu.Divider />}
      {onRemind && <Menu.Item onClick={() => onRemind(order)}>{text('remind')}</Menu.Item>}
    </CellMenu>
  );
}

/** Returns the day of a follow-up, or where it is on its way to. */
function dayOf({ orderId, followUp }: OrderRow, followUps: FollowUps | null): string | null {
  if (followUps?.moving?.orderId === orderId) return followUps.moving.day;
  return followUp ? israelClock(followUp.dueDate).day : null;
}

/** Days on which an order can be followed up. */
function DayItems({ order, followUps }: { order: OrderRow; followUps: FollowUps }) {
  const text = useTranslations('remarks');
  return (
    <>
      {soonDays.map((when) => (
        <Menu.Item key={when} onClick={() => followUps.start(order, soonDay(when))}>
          {text(`soon.${when}`)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => followUps.choose(order)}>{text('soon.other')}</Menu.Item>
    </>
  );
}
