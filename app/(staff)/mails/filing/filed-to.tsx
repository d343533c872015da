import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { MailCard } from '@/lib/contract/customers/mail-cards';

/** Names what a mail is filed to, as links; nothing for one that is not filed. */
export function FiledTo({ mail }: { mail: MailCard }) {
  const text = useTranslations('mails');
  const { customerId, customerName, orderId, orderNumber, claimId, claimNumber } = mail;
  if (customerId === null) return null;
  return (
    <>
      <Link href={`/customers/${encodeURIComponent(customerId)}`}>
        <bdi>{customerName}</bdi>
      </Link>
      {orderId !== null && orderNumber !== null && (
        <Link href={`/orders/${encodeURIComponent(orderId)}`}>{text('orderOf', { number: String(orderNumber) })}</Link>
      )}
      {claimId !== null && claimNumber !== null && (
        <Link href={`/claims/${encodeURIComponent(claimId)}`}>{text('claimOf', { number: String(claimNumber) })}</Link>
      )}
    </>
  );
}
