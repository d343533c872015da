import { mailboxAddressOf } from '@/components/mails/mailbox-address';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { useMayOpen } from '@/components/shell/menu/use-may-open';
import type { Task } from '@/lib/contract/customers/remarks';

/**
 * Returns a function for the address of what a task is about: its claim, order or mail, else the open tasks of its
 * customer. Undefined for accounts that may open none of them.
 */
export function useTaskAddress(): (
  task: Pick<Task, 'claimId' | 'orderId' | 'mailId' | 'customerId'>,
) => string | undefined {
  const cardOf = useCustomerCard();
  const mayOrder = useMayOpen('orders');
  const mayMail = useMayOpen('mailbox');
  return ({ claimId, orderId, mailId, customerId }) => {
    if (claimId !== null) return `/claims/${encodeURIComponent(claimId)}`;
    if (orderId !== null && mayOrder) return `/orders/${encodeURIComponent(orderId)}`;
    if (mailId !== null && mayMail) return mailboxAddressOf(mailId);
    return cardOf(customerId, 'ongoing');
  };
}
