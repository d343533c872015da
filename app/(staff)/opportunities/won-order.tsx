import Link from 'next/link';
import { useMayOpen } from '@/components/shell/menu/use-may-open';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import type { SentOpportunity } from '@/lib/contract/desk/opportunities';

/** Leads to the policy that came of a message, with its premium. */
export function WonOrder({ won: { orderId, orderNumber, premium } }: { won: NonNullable<SentOpportunity['won']> }) {
  const number = <Ltr>{String(orderNumber)}</Ltr>;
  return (
    <>
      {useMayOpen('orders') ? (
        <Link href={`/orders/${encodeURIComponent(orderId)}`} prefetch={false}>
          {number}
        </Link>
      ) : (
        number
      )}{' '}
      · <Money value={premium} />
    </>
  );
}
