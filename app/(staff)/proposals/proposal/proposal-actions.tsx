import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { limitsOf } from '@/components/orders/order-limits';
import { ActionButton } from '@/components/ui/action/action-button';
import { CustomersIcon, DocumentIcon, ShieldIcon } from '@/components/ui/icon/icons';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import type { ProposalCard } from '@/lib/contract/orders/proposals';

interface ProposalActionsProps {
  card: ProposalCard;
  can: Record<Action, Decision>;
}

/** Shows the next step of a proposal first: the customer, otherwise the issue; then its papers. */
export function ProposalActions({ card: { order, customer, items }, can }: ProposalActionsProps) {
  const text = useTranslations('orders.actions');
  const limits = useTranslations('orders.limits');
  const router = useRouter();
  const denied = useWhyNot()(can.editOrder);
  const go = (page: 'attach' | 'issue') => router.push(`/orders/${encodeURIComponent(order.orderId)}/${page}`);
  if (!customer)
    return (
      <ActionButton leftSection={<CustomersIcon size={18} />} denied={denied} onClick={() => go('attach')}>
        {text('attach')}
      </ActionButton>
    );
  const { issue } = limitsOf({ ...order, orderItems: items });
  const isIssued = order.status === 'PolicyIssued';
  return (
    <>
      <ActionButton
        variant={isIssued ? 'default' : 'deliver'}
        leftSection={<ShieldIcon size={18} />}
        denied={denied ?? (issue ? limits(issue) : null)}
        onClick={() => go('issue')}
      >
        {text(isIssued ? 'policy' : 'issue')}
      </ActionButton>
      <ActionButton
        variant="default"
        leftSection={<DocumentIcon size={18} />}
        denied={denied}
        onClick={() => go('attach')}
      >
        {text('papers')}
      </ActionButton>
    </>
  );
}
