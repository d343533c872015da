import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { customerAnswers } from './customer-answers';
import { nameOf } from './customer-line';

export type Agent = NonNullable<CustomerRow['agent']>;

export interface Assigner {
  /** Assigns one customer to an agent, or to nobody. */
  start: (customer: CustomerRow, agent: Agent | null) => void;
  /** The assignment that is on its way; it is taken back when it is refused. */
  moving: { customerId: string; agent: Agent | null } | null;
}

/** Assigns single customers from their list, with an undo (AGY-09). */
export function useAssigner(): Assigner {
  const text = useTranslations('customers');
  const { run, busy, input } = useAction(
    (send, { customer, agent }: { customer: CustomerRow; agent: Agent | null }) =>
      send(customers.assign, {
        body: { customerIds: [customer.customerId], agentAccountId: agent?.accountId ?? null },
      }),
    {
      stale: customerAnswers,
      queue: 'customers.assign',
      done: (_, { customer, agent }) =>
        text('agentOf', { customer: nameOf(customer), agent: agent?.name ?? text('noAgent') }),
      undo: {
        run: (send, { customer }) =>
          send(customers.assign, {
            body: { customerIds: [customer.customerId], agentAccountId: customer.agent?.accountId ?? null },
          }),
      },
    },
  );
  const moving = busy && input ? { customerId: input.customer.customerId, agent: input.agent } : null;
  return { start: (customer, agent) => run({ customer, agent }), moving };
}
