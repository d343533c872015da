import { useTranslations } from 'next-intl';
import { FiledMails } from '@/components/mails/filed-mails';
import { WriteMail } from '@/components/mails/write-mail';
import { useDenied } from '@/components/shell/menu/use-denied';
import { Panel } from '@/components/ui/state/panel';
import { mails } from '@/lib/contract/customers/mails';
import type { Order } from '@/lib/contract/orders/orders';

/** Shows the mails about an order, and begins one; only to those who have a mailbox. */
export function OrderMails({ order: { orderId, customer } }: { order: Pick<Order, 'orderId' | 'customer'> }) {
  const text = useTranslations('filings');
  const denied = useDenied(mails.find);
  if (denied !== null || !customer) return null;
  return (
    <Panel title={text('mail')} aside={<WriteMail orderId={orderId} />}>
      <FiledMails scope={{ orderId }} label={text('mail')} />
    </Panel>
  );
}
