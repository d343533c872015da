'use client';

import { SignedPage } from '@/components/envelopes/signed-page';
import { useTimelineWords } from '@/components/timeline/use-timeline-words';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import {
  AlertIcon,
  CarIcon,
  ChatIcon,
  DocumentIcon,
  EditIcon,
  MailIcon,
  OrdersIcon,
  PhoneIcon,
  SettingsIcon,
  ShieldIcon,
  SignatureIcon,
  SparkIcon,
  UploadIcon,
} from '@/components/ui/icon/icons';
import { mailboxAddressOf } from '@/components/mails/mailbox-address';
import { NearLink } from '@/components/ui/action/near-link';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { WrittenText } from '@/components/ui/value/written-text';
import { resultsPage } from '@/lib/access/line-pages';
import type { TimelineEntry, TimelineKind } from '@/lib/contract/customers/timeline';
import { addressOfDocument, addressOfTab } from '../head/card-tabs';
import { Facts } from './history-row';
import classes from './timeline.module.css';

const icons: Record<TimelineKind, Icon> = {
  ORDER: OrdersIcon,
  POLICY: ShieldIcon,
  REQUEST: CarIcon,
  ADVICE: MailIcon,
  SENDING: MailIcon,
  TASK: CheckIcon,
  REMARK: EditIcon,
  SMS: ChatIcon,
  REPLY: ChatIcon,
  MAIL: MailIcon,
  CALL: PhoneIcon,
  DOCUMENT: DocumentIcon,
  ENVELOPE: SignatureIcon,
  CLAIM: AlertIcon,
  OPPORTUNITY: SparkIcon,
  IMPORT: UploadIcon,
  CHANGE: SettingsIcon,
};

/** Shows one event: title, status, person and time. */
export function TimelineLine({ entry, customerId }: { entry: TimelineEntry; customerId: string }) {
  const { title, facts, body } = useTimelineWords(entry);
  const href = hrefOf(entry, customerId);
  const IconOf = icons[entry.kind];
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      <span className={classes.bubble}>
        <IconOf size={16} />
      </span>
      <div className={classes.words}>
        {entry.kind === 'DOCUMENT' && entry.what === 'SIGNED' && (
          <span className={classes.page}>
            <SignedPage documentId={entry.id} fallback={null} />
          </span>
        )}
        <p className={classes.title}>{href ? <NearLink href={href}>{title}</NearLink> : title}</p>
        <Facts facts={facts} />
        {body && (
          <p className={classes.body}>
            <WrittenText>{body}</WrittenText>
          </p>
        )}
      </div>
      <span className={classes.when}>
        <DateText value={entry.at} withTime />
      </span>
    </li>
  );
}

/** Returns the address of the order, the offers or the tab with more details. */
function hrefOf({ kind, id, productType }: TimelineEntry, customerId: string): string | undefined {
  switch (kind) {
    case 'ORDER':
      return `/orders/${encodeURIComponent(id)}`;
    case 'POLICY':
      return addressOfTab(customerId, 'policies');
    case 'REQUEST':
      return resultsPage(productType ?? 'CAR', id);
    case 'TASK':
    case 'REMARK':
      return addressOfTab(customerId, 'ongoing', 'remarks');
    case 'SMS':
      return addressOfTab(customerId, 'ongoing', 'sms');
    case 'MAIL':
      return mailboxAddressOf(id);
    case 'CALL':
      return addressOfTab(customerId, 'calls');
    case 'DOCUMENT':
      return addressOfDocument(customerId, id);
    case 'ENVELOPE':
      return `/processes/documents/${encodeURIComponent(id)}`;
    case 'CLAIM':
      return addressOfTab(customerId, 'claims');
    case 'IMPORT':
      return addressOfTab(customerId, 'imports');
    default:
      return undefined;
  }
}
