import type { payments } from '../../../lib/contract/orders/payments';
import { localeFor } from '../../../lib/i18n/locales';
import { isEmail } from '../../../lib/rules/people/email';
import { isMobile } from '../../../lib/rules/people/phone';
import { Failure } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { storedOrder } from '../orders/read';
import { sendMessage } from '../../engine/outbox/send-message';
import { customerOf } from '../reminders/reach';
import { aboutOrder, linkMessage } from './link-texts';
import { linkOf } from './payment-row';
import { chargeOfOrder } from './settle-payment';

/** Sends the link of an open page to the order's customer, by SMS or mail. */
export const sendLink: Handler<typeof payments.send> = async ({ params, body }, context) => {
  const { db, tenant, agencyId, settings, describe } = context;
  const charge = await chargeOfOrder(tenant, params);
  if (charge.state !== 'OPEN') throw new Failure('ORDER_STATE_ERROR', { message: `The payment is ${charge.state}` });
  const order = await storedOrder(tenant, params.orderId);
  const customer = await customerOf(context, order.customer_id);
  const mobile = customer?.mobile_phone ?? '';
  const email = customer?.email ?? '';
  const address = body.channel === 'SMS' ? (isMobile(mobile) ? mobile : null) : isEmail(email) ? email : null;
  if (!customer || address === null)
    throw new Failure(body.channel === 'SMS' ? 'CUSTOMER_REMIND_PHONE_ERROR' : 'CUSTOMER_REMIND_EMAIL_ERROR');
  const agency = await db.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow();
  const language = localeFor(customer?.info.language);
  const url = await linkOf(context, charge.reference);
  const about = aboutOrder(language, order);
  const facts = { firstName: customer.first_name, agency: agency.name, about, amount: charge.amount, url };
  const { subject, body: text } = linkMessage(language, facts);
  await sendMessage(context, settings, {
    agencyId,
    channel: body.channel,
    recipient: address,
    ...(body.channel === 'MAIL' && { subject }),
    body: text,
    code: url,
  });
  describe({ paymentId: charge.id, channel: body.channel, customerId: customer.id });
  return { address };
};
