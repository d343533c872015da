import type { payments } from '../../../lib/contract/orders/payments';
import { orderSubject } from '../../../lib/format/order-subject';
import type { Locale } from '../../../lib/i18n/locales';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { filledTemplate, withLinkField } from '../../../lib/rules/work/message-template';
import { Failure } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { storedOrder } from '../orders/read';
import { linkOf } from './payment-row';
import { chargeOfOrder } from './settle-payment';

const subjects: Record<Locale, (about: string) => string> = {
  he: (about) => `קישור לתשלום: ${about}`,
  en: (about) => `Payment link: ${about}`,
  ru: (about) => `Ссылка на оплату: ${about}`,
};

/** Sends the link of an open page by SMS or mail; WhatsApp and sharing are left to the agent's device. */
export const sendLink: Handler<typeof payments.send> = async ({ params, body }, context) => {
  const { tenant, agencyId, settings, describe } = context;
  const { channel, address, locale } = body;
  const charge = await chargeOfOrder(tenant, params);
  if (charge.state !== 'OPEN') throw new Failure('ORDER_STATE_ERROR', { message: `The payment is ${charge.state}` });
  const order = await storedOrder(tenant, params.orderId);
  const url = await linkOf(context, charge.reference);
  const text = filledTemplate(withLinkField(body.text), { link: url });
  describe({ paymentId: charge.id, channel, ...(order.customer_id && { customerId: order.customer_id }) });
  if (channel === 'WHATSAPP' || channel === 'SHARE') return { share: { text, url } };
  const about = orderSubject(locale, { orderNumber: order.order_number, title: order.title });
  await sendMessage(context, settings, {
    agencyId,
    channel,
    recipient: channel === 'SMS' ? normalPhone(address) : address,
    ...(channel === 'MAIL' && { subject: subjects[locale](about) }),
    body: text,
    code: url,
  });
  return { share: null };
};
