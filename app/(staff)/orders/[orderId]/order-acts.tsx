'use client';

import { Menu } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { limitsOf, type OrderLimits } from '@/components/orders/order-limits';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { ActItem } from '@/components/ui/act-item';
import { EyeIcon, EyeOffIcon } from '@/components/ui/door-icons';
import {
  ArchiveIcon,
  BanIcon,
  BellIcon,
  CustomersIcon,
  DocumentIcon,
  EditIcon,
  RetryIcon,
  ShieldIcon,
  TrashIcon,
  WhatsAppIcon,
} from '@/components/ui/icons';
import { MoreMenu } from '@/components/ui/more-menu';
import { useWhyNot } from '@/components/ui/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import type { Order } from '@/lib/contract/orders';
import { sendings } from '@/lib/contract/sendings';
import type { OrderActsHandle } from './use-order-acts';

interface OrderActsProps {
  order: Order;
  can: Record<Action, Decision>;
  /** Decision on new requests in the line of the order. */
  mayQuote: Decision;
  acts: OrderActsHandle;
  onRemind: () => void;
  onSend: () => void;
}

/** Shows the next step of the order as a button and all other actions in a menu; a disabled action says why. */
export function OrderActs({ order, can, mayQuote, acts, onRemind, onSend }: OrderActsProps) {
  const text = useTranslations('orders');
  const reminders = useTranslations('reminders');
  const signing = useTranslations('envelopes');
  const sending = useTranslations('sendings');
  const router = useRouter();
  const whyNot = useWhyNot();
  const limits = limitsOf(order);
  const because = (act: keyof OrderLimits) =>
    whyNot(can.editOrder) ?? (limits[act] ? text(`limits.${limits[act]}`) : null);
  const waiting = order.customer === null;
  return (
    <>
      {waiting && (
        <ActButton
          leftSection={<CustomersIcon size={18} />}
          denied={because('attach')}
          onClick={() => router.push(addressOfAttaching(order))}
        >
          {text('acts.attach')}
        </ActButton>
      )}
      {!waiting && (
        <ActButton
          variant={order.status === 'PolicyIssued' ? 'default' : 'deliver'}
          leftSection={<ShieldIcon size={18} />}
          denied={whyNot(can.editOrder)}
          onClick={() => router.push(`/orders/${encodeURIComponent(order.orderId)}/issue`)}
        >
          {text(order.status === 'PolicyIssued' ? 'acts.policy' : 'acts.issue')}
        </ActButton>
      )}
      {acts.repeat && (
        <ActButton
          variant="default"
          leftSection={<RetryIcon size={18} />}
          denied={whyNot(mayQuote)}
          loading={acts.pending === 'repeat'}
          onClick={acts.repeat}
        >
          {text('acts.repeat')}
        </ActButton>
      )}
      <MoreMenu loading={acts.pending !== null && acts.pending !== 'repeat'}>
        <ActItem
          icon={<BellIcon size={18} />}
          denied={whyNot(can.editOrder) ?? (order.cancelled ? reminders('cancelled') : null)}
          onClick={onRemind}
        >
          {reminders('act')}
        </ActItem>
        <ActItem icon={<WhatsAppIcon size={18} />} denied={useDenied(sendings.send)} onClick={onSend}>
          {sending('button')}
        </ActItem>
        <ActItem
          icon={<DocumentIcon size={18} />}
          denied={whyNot(can.editOrder)}
          onClick={() => router.push(addressOfAttaching(order))}
        >
          {text('acts.papers')}
        </ActItem>
        <ActItem
          icon={<EditIcon size={18} />}
          denied={whyNot(can.sendToSign)}
          onClick={() => router.push(addressOfSigning(order))}
        >
          {signing('new')}
        </ActItem>
        <Menu.Divider />
        <ActItem
          icon={<ArchiveIcon size={18} />}
          denied={whyNot(can.editOrder)}
          onClick={() => acts.setFlag('archive', !order.archived)}
        >
          {text(order.archived ? 'acts.unarchive' : 'acts.archive')}
        </ActItem>
        <ActItem
          icon={order.hidden ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
          denied={whyNot(can.editOrder)}
          onClick={() => acts.setFlag('hide', !order.hidden)}
        >
          {text(order.hidden ? 'acts.unhide' : 'acts.hide')}
        </ActItem>
        <ActItem
          icon={<BanIcon size={18} />}
          denied={because('cancel')}
          onClick={() => acts.setFlag('cancel', !order.cancelled)}
        >
          {text(order.cancelled ? 'acts.uncancel' : 'acts.cancel')}
        </ActItem>
        <Menu.Divider />
        <ActItem icon={<TrashIcon size={18} />} denied={because('remove')} danger onClick={acts.remove}>
          {text('acts.remove')}
        </ActItem>
      </MoreMenu>
    </>
  );
}

/** Returns the address for preparing documents of the order for signing. */
const addressOfSigning = ({ orderId, customer }: Order): string =>
  `/processes/documents/new?${new URLSearchParams({ order: orderId, ...(customer && { customer: customer.customerId }) })}`;

/** Returns the address of the process that attaches a customer and collects the papers of the proposal. */
const addressOfAttaching = ({ orderId }: Order): string => `/orders/${encodeURIComponent(orderId)}/attach`;
