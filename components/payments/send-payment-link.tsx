import { useLocale } from 'next-intl';
import { LinkSheet } from '@/components/messages/link-sheet';
import { useAddressee } from '@/components/messages/use-addressee';
import { useDenied } from '@/components/shell/menu/use-denied';
import { customers } from '@/lib/contract/customers/customers';
import { type Payment, payments } from '@/lib/contract/orders/payments';
import { formatMoney } from '@/lib/format/number';
import { orderSubject } from '@/lib/format/order-subject';
import type { Locale } from '@/lib/i18n/locales';
import type { PaidOrder } from './paid-order';

interface SendPaymentLinkProps {
  order: PaidOrder;
  paymentId: string;
  amount: Payment['amount'];
  onClose: () => void;
}

/** Sends the link of an open payment to the order's customer. */
export function SendPaymentLink({ order, paymentId, amount, onClose }: SendPaymentLinkProps) {
  const { orderId, customer } = order;
  const locale = useLocale() as Locale;
  // Who takes payments may not be allowed to open customers; the order names this one.
  const closed = useDenied(customers.get) !== null;
  const loaded = useAddressee(closed ? null : (customer?.customerId ?? null));
  const named = customer && {
    firstName: customer.firstName,
    mobile: customer.mobilePhone ?? '',
    mail: customer.email ?? '',
    locale,
  };
  return (
    <LinkSheet
      kind="PAYMENT"
      subjectIn={(language) => `${orderSubject(language, order)} · ${formatMoney(amount, language)}`}
      {...loaded}
      {...(closed && named && { addressee: named })}
      call={payments.send}
      send={(send, delivery) => send(payments.send, { params: { orderId, paymentId }, body: delivery })}
      onClose={onClose}
    />
  );
}
