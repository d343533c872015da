import { BellIcon, ClockIcon, type Icon, LockIcon, OrdersIcon, PersonIcon } from '@/components/ui/icons';
import type { NotificationEvent } from '@/lib/contract/notifications';
import classes from './event-icon.module.css';

const icons: Record<NotificationEvent, Icon> = {
  ORDER_CREATED: OrdersIcon,
  ORDER_CHANGED: OrdersIcon,
  REGISTRATION_WAITING: PersonIcon,
  NEW_SIGN_IN: LockIcon,
  REMINDER: ClockIcon,
};

/** What kind of notification it is, at a glance. */
export function EventIcon({ event }: { event: NotificationEvent }) {
  const IconOf = icons[event] ?? BellIcon;
  return (
    <span className={classes.icon} data-event={event}>
      <IconOf size={18} />
    </span>
  );
}
