import { CheckIcon, ClockIcon } from '@/components/ui/icon/open-icons';
import {
  AlertIcon,
  BellIcon,
  CardIcon,
  DocumentIcon,
  EditIcon,
  LockIcon,
  OrdersIcon,
  PersonIcon,
  PhoneIcon,
  UploadIcon,
} from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import type { NotificationEvent } from '@/lib/contract/desk/notifications';
import classes from './event-icon.module.css';

const icons: Record<NotificationEvent, Icon> = {
  ORDER_CREATED: OrdersIcon,
  ORDER_CHANGED: OrdersIcon,
  REGISTRATION_WAITING: PersonIcon,
  NEW_SIGN_IN: LockIcon,
  REMINDER: ClockIcon,
  OPPORTUNITY_ANSWERED: PersonIcon,
  QUOTE_SEARCH_FINISHED: CheckIcon,
  PAYMENT_RECEIVED: CardIcon,
  OFFERS_CHOSEN: CheckIcon,
  OFFERS_QUESTION: PersonIcon,
  WEBSITE_REQUEST: PersonIcon,
  WEBSITE_ORDER: OrdersIcon,
  WEBSITE_POLICY: CheckIcon,
  WEBSITE_WAITS: AlertIcon,
  WEBSITE_UNINSURED: AlertIcon,
  WEBSITE_IN_DOUBT: AlertIcon,
  WEBSITE_CALL: PhoneIcon,
  IMPORT_FINISHED: UploadIcon,
  CLAIM_REPORTED: AlertIcon,
  CAMPAIGN_PAUSED: AlertIcon,
  CAMPAIGN_REPLIED: PersonIcon,
  ENVELOPE_SIGNED: EditIcon,
  ENVELOPE_FILE: UploadIcon,
  ENVELOPE_COMPLETED: CheckIcon,
  ENVELOPE_DECLINED: AlertIcon,
  ENVELOPE_CALL: PhoneIcon,
  ENVELOPE_EXPIRED: ClockIcon,
  ENVELOPE_UNSEALED: AlertIcon,
  DOCUMENT_DUEDATE: DocumentIcon,
};

/** Shows the kind of a notification as an icon. */
export function EventIcon({ event }: { event: NotificationEvent }) {
  const IconOf = icons[event] ?? BellIcon;
  return (
    <span className={classes.icon} data-event={event}>
      <IconOf size={18} />
    </span>
  );
}
