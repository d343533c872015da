import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActButton } from '@/components/ui/act-button';
import { CustomersIcon, DocumentIcon, ShieldIcon } from '@/components/ui/icons';
import { useWhyNot } from '@/components/ui/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import type { ProposalCard } from '@/lib/contract/proposals';

interface ProposalActsProps {
  card: ProposalCard;
  can: Record<Action, Decision>;
}

/** Shows the next step of a proposal first: the customer, otherwise the issue; then its papers. */
export function ProposalActs({ card: { order, customer }, can }: ProposalActsProps) {
  const text = useTranslations('orders.acts');
  const router = useRouter();
  const denied = useWhyNot()(can.editOrder);
  const go = (page: 'attach' | 'issue') => router.push(`/orders/${encodeURIComponent(order.orderId)}/${page}`);
  if (!customer)
    return (
      <ActButton leftSection={<CustomersIcon size={18} />} denied={denied} onClick={() => go('attach')}>
        {text('attach')}
      </ActButton>
    );
  const isIssued = order.status === 'PolicyIssued';
  return (
    <>
      <ActButton
        variant={isIssued ? 'default' : 'deliver'}
        leftSection={<ShieldIcon size={18} />}
        denied={denied}
        onClick={() => go('issue')}
      >
        {text(isIssued ? 'policy' : 'issue')}
      </ActButton>
      <ActButton
        variant="default"
        leftSection={<DocumentIcon size={18} />}
        denied={denied}
        onClick={() => go('attach')}
      >
        {text('papers')}
      </ActButton>
    </>
  );
}
