'use client';

import { Menu } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { limitsOf, type OrderLimits } from '@/components/orders/order-limits';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ActionItem } from '@/components/ui/action/action-item';
import { EyeIcon, EyeOffIcon } from '@/components/ui/icon/open-icons';
import {
  AlertIcon,
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
} from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import { NewClaimMenuItem } from '@/components/claims/new-claim-menu-item';
import type { Action, Decision } from '@/lib/access/actions';
import type { Order } from '@/lib/contract/orders/orders';
import { notices } from '@/lib/contract/claims/notices';
import { sendings } from '@/lib/contract/customers/sendings';
import type { OrderActionsHandle } from './use-order-actions';

interface OrderActionsProps {
  order: Order;
  can: Record<Action, Decision>;
  /** Decision on new requests in the line of the order. */
  mayQuote: Decision;
  actions: OrderActionsHandle;
  onRemind: () => void;
  onSend: () => void;
  onReport: () => void;
}

/** Shows the next step of the order as a button and all other actions in a menu; a disabled action says why. */
export function OrderActions({ order, can, mayQuote, actions, onRemind, onSend, onReport }: OrderActionsProps) {
  const text = useTranslations('orders');
  const reminders = useTranslations('reminders');
  const signing = useTranslations('envelopes');
  const sending = useTranslations('sendings');
  const router = useRouter();
  const whyNot = useWhyNot();
  const limits = limitsOf(order);
  const because = (action: keyof OrderLimits) =>
    whyNot(can.editOrder) ?? (limits[action] ? text(`limits.${limits[action]}`) : null);
  const waiting = order.customer === null;
  return (
    <>
      {waiting && (
        <ActionButton
          leftSection={<CustomersIcon size={18} />}
          denied={because('attach')}
          onClick={() => router.push(addressOfAttaching(order))}
        >
          {text('actions.attach')}
        </ActionButton>
      )}
      {!waiting && (
        <ActionButton
          variant={order.status === 'PolicyIssued' ? 'default' : 'deliver'}
          leftSection={<ShieldIcon size={18} />}
          denied={because('issue')}
          onClick={() => router.push(`/orders/${encodeURIComponent(order.orderId)}/issue`)}
        >
          {text(order.status === 'PolicyIssued' ? 'actions.policy' : 'actions.issue')}
        </ActionButton>
      )}
      {actions.repeat && (
        <ActionButton
          variant="default"
          leftSection={<RetryIcon size={18} />}
          denied={whyNot(mayQuote)}
          loading={actions.pending === 'repeat'}
          onClick={actions.repeat}
        >
          {text('actions.repeat')}
        </ActionButton>
      )}
      <MoreMenu loading={actions.pending !== null && actions.pending !== 'repeat'}>
        <ActionItem
          icon={<BellIcon size={18} />}
          denied={whyNot(can.editOrder) ?? (order.cancelled ? reminders('cancelled') : null)}
          onClick={onRemind}
        >
          {reminders('action')}
        </ActionItem>
        <ActionItem icon={<WhatsAppIcon size={18} />} denied={useDenied(sendings.send)} onClick={onSend}>
          {sending('button')}
        </ActionItem>
        <NewClaim order={order} />
        {order.productType === 'CAR' && !waiting && <ReportItem onClick={onReport} />}
        <ActionItem
          icon={<DocumentIcon size={18} />}
          denied={whyNot(can.editOrder)}
          onClick={() => router.push(addressOfAttaching(order))}
        >
          {text('actions.papers')}
        </ActionItem>
        <ActionItem
          icon={<EditIcon size={18} />}
          denied={whyNot(can.sendToSign)}
          onClick={() => router.push(addressOfSigning(order))}
        >
          {signing('new')}
        </ActionItem>
        <Menu.Divider />
        <ActionItem
          icon={<ArchiveIcon size={18} />}
          denied={whyNot(can.editOrder)}
          onClick={() => actions.setFlag('archive', !order.archived)}
        >
          {text(order.archived ? 'actions.unarchive' : 'actions.archive')}
        </ActionItem>
        <ActionItem
          icon={order.hidden ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
          denied={whyNot(can.editOrder)}
          onClick={() => actions.setFlag('hide', !order.hidden)}
        >
          {text(order.hidden ? 'actions.unhide' : 'actions.hide')}
        </ActionItem>
        <ActionItem
          icon={<BanIcon size={18} />}
          denied={because('cancel')}
          onClick={() => actions.setFlag('cancel', !order.cancelled)}
        >
          {text(order.cancelled ? 'actions.uncancel' : 'actions.cancel')}
        </ActionItem>
        <Menu.Divider />
        <ActionItem icon={<TrashIcon size={18} />} denied={because('remove')} danger onClick={actions.remove}>
          {text('actions.remove')}
        </ActionItem>
      </MoreMenu>
    </>
  );
}

function NewClaim({ order: { customer, orderId } }: Pick<OrderActionsProps, 'order'>) {
  return customer && <NewClaimMenuItem customer={customer} orderId={orderId} />;
}

/** Returns the address for preparing documents of the order for signing. */
const addressOfSigning = ({ orderId, customer }: Order): string =>
  `/processes/documents/new?${new URLSearchParams({ order: orderId, ...(customer && { customer: customer.customerId }) })}`;

/** Returns the address of the process that attaches a customer and collects the papers of the proposal. */
const addressOfAttaching = ({ orderId }: Order): string => `/orders/${encodeURIComponent(orderId)}/attach`;

/** Sends the customer a link to report an accident of this car. */
function ReportItem({ onClick }: { onClick: () => void }) {
  const text = useTranslations('notices');
  return (
    <ActionItem icon={<AlertIcon size={18} />} denied={useDenied(notices.send)} onClick={onClick}>
      {text('action')}
    </ActionItem>
  );
}
