import type { messages, smsSkips } from '../../../lib/contract/customers/messages';
import { isMobile } from '../../../lib/rules/people/phone';
import { requireCustomer } from '../customers/require-customer';
import { Failure } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { unsubscribedFromSms } from '../subscriptions/subscriptions-of';
import { smsRoomOf } from '../../engine/outbox/staff-sms';
import { sendSmsToCustomer } from './send-sms-to-customer';
import { findSentSms, sentSmsOf } from './sent-sms';

type Skip = (typeof smsSkips)[number];

export const messageHandlers = {
  async list({ params, query }, { db, tenant }) {
    const { id } = await requireCustomer(tenant, params.customerId);
    return findSentSms(db, tenant, id, query);
  },

  async room(_, { db, agencyId, caller, now }) {
    const { left, nextAt } = await smsRoomOf(db, { agencyId, accountId: caller.accountId }, now);
    return { left, nextTs: nextAt && nextAt.toISOString() };
  },

  async send({ params, body }, context) {
    const { tenant } = context;
    const { id, mobile_phone: mobile } = await requireCustomer(tenant, params.customerId);
    if (mobile === null || !isMobile(mobile))
      throw new Failure('CUSTOMER_REMIND_PHONE_ERROR', { message: 'The customer has no mobile number' });
    if ((await unsubscribedFromSms(tenant, [id], body.topic)).has(id))
      throw new Failure('CUSTOMER_UNSUBSCRIBED', {
        field: 'topic',
        message: `The customer wants no SMS about ${body.topic}`,
      });
    const messageId = await sendSmsToCustomer({ id, mobile }, body, context);
    context.describe({ messageId });
    return sentSmsOf(tenant, messageId);
  },

  async sendToMany({ body }, context) {
    const { tenant } = context;
    const customerIds = [...new Set(body.customerIds)];
    const known = await tenant
      .selectFrom('customers')
      .select(['id', 'mobile_phone'])
      .where('id', 'in', customerIds)
      .where('status', '<>', 'REMOVED')
      .execute();
    const unsubscribed = await unsubscribedFromSms(tenant, customerIds, body.topic);
    const skipped: { customerId: string; reason: Skip }[] = [];
    for (const customerId of customerIds) {
      const customer = known.find(({ id }) => id === customerId);
      const mobile = customer?.mobile_phone ?? '';
      const reason: Skip | null = !customer
        ? 'NOT_FOUND'
        : unsubscribed.has(customerId)
          ? 'UNSUBSCRIBED'
          : isMobile(mobile)
            ? null
            : 'NO_MOBILE';
      if (reason) skipped.push({ customerId, reason });
      else await sendSmsToCustomer({ id: customerId, mobile }, body, context);
    }
    const sent = customerIds.length - skipped.length;
    context.describe({ sent, skipped: skipped.length });
    return { sent, skipped };
  },
} satisfies Handlers<typeof messages>;
