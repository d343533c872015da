import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { type CustomerRow, customers, type livingStatuses } from '@/lib/contract/customers/customers';
import { customerAnswers } from './customer-answers';
import { nameOf } from './customer-line';

export type LivingStatus = (typeof livingStatuses)[number];

export interface StatusMover {
  /** Gives one customer another status. */
  start: (customer: CustomerRow, status: LivingStatus) => void;
  /** The change that is on its way; it is taken back when it is refused. */
  moving: { customerId: string; status: LivingStatus } | null;
}

/** Changes the status of single customers in their list, with an undo. */
export function useStatusMover(): StatusMover {
  const text = useTranslations('customers');
  const terms = useTranslations('terms.customerStatus');
  const { run, busy, input } = useAction(
    (send, { customer, status }: { customer: CustomerRow; status: LivingStatus }) =>
      send(customers.setStatus, { body: { customerIds: [customer.customerId], customerStatus: status } }),
    {
      stale: customerAnswers,
      queue: 'customers.setStatus',
      done: (_, { customer, status }) => text('statusOf', { customer: nameOf(customer), status: terms(status) }),
      undo: ({ customer: { customerId, customerStatus } }) =>
        customerStatus === 'REMOVED'
          ? null
          : { run: (send) => send(customers.setStatus, { body: { customerIds: [customerId], customerStatus } }) },
    },
  );
  const moving = busy && input ? { customerId: input.customer.customerId, status: input.status } : null;
  return { start: (customer, status) => run({ customer, status }), moving };
}
