import type { reminders } from '../../../lib/contract/customers/reminders';
import type { Locale } from '../../../lib/i18n/locales';
import { isPolicy } from '../../../lib/rules/work/policies';
import type { Handlers } from '../../engine/http/handlers';
import { accidentAddress } from '../notices/accident-address';
import { storedOrder } from '../orders/read';
import { agentOf, customerOf, reminderChoices } from './reach';
import { accidentLine, suggestedReminder } from './reminder-texts';
import { nameOf, sendReminders } from './send-reminders';
import { remindersOf } from './sent-reminders';

export const reminderHandlers = {
  async prepare({ params }, context) {
    const { db, tenant, agencyId } = context;
    const order = await storedOrder(tenant, params.orderId);
    const reached = {
      agent: await agentOf(context, order.account_id),
      customer: await customerOf(context, order.customer_id),
    };
    const agency = await db
      .selectFrom('agencies')
      .select(['name', 'phone'])
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    const language = reached.customer?.info.language ?? 'HE';
    const isInForce = isPolicy(order.status);
    const words = suggestedReminder(language.toLowerCase() as Locale, {
      firstName: reached.customer?.first_name ?? null,
      agency: agency.name,
      agent: reached.agent.name,
      phone: reached.agent.mobile ?? agency.phone,
      orderNumber: order.order_number,
      plate: order.registration_number,
      ends: isInForce ? order.insurance_end : null,
    });
    const accidentUrl =
      isInForce && order.product_type === 'CAR'
        ? await accidentAddress(tenant, context.settings, language.toLowerCase() as Locale)
        : null;
    return {
      accidentLine: accidentUrl && accidentLine(language.toLowerCase() as Locale, accidentUrl),
      choices: await reminderChoices(order, reached, context),
      customerName: nameOf(reached.customer),
      agentName: reached.agent.name,
      language,
      ...words,
      sent: await remindersOf(tenant, order.id),
    };
  },

  async send({ params, body }, context) {
    return { sent: await sendReminders(params.orderId, body, context) };
  },
} satisfies Handlers<typeof reminders>;
