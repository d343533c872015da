import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { sendings } from '../../../lib/contract/customers/sendings';
import { type Locale, locales } from '../../../lib/i18n/locales';
import {
  filledTemplate,
  storedTemplate,
  type TemplateKind,
  templateKinds,
  usualTemplate,
  withLinkField,
} from '../../../lib/rules/work/message-template';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { sendSmsToCustomer } from '../messages/send-sms-to-customer';
import { sendMessage } from '../../engine/outbox/send-message';
import { senderOf } from '../agencies/sender';
import {
  addedTemplates,
  addMailTemplate,
  changeMailTemplate,
  removeMailTemplate,
  restoreMailTemplate,
} from './mail-templates';
import { recordSending } from './record-sending';
import { subjectOf } from './subject';

type Draft = ParsedBody<typeof sendings.send>;

const addressOf = ({ channel, address }: Draft): string | null => {
  if (address === '') return null;
  return channel === 'MAIL' ? address : normalPhone(address);
};

interface Message {
  text: string;
  url: string;
  title: string;
  customerId: string | null;
}

/** Sends the message; WhatsApp and sharing are left to the agent's device. */
async function deliver(draft: Draft, { text, url, title, customerId }: Message, context: Context): Promise<void> {
  const { agencyId, settings } = context;
  const { channel } = draft;
  const recipient = addressOf(draft);
  if (recipient === null || channel === 'WHATSAPP' || channel === 'SHARE') return;
  if (channel === 'SMS' && customerId !== null) {
    await sendSmsToCustomer({ id: customerId, mobile: recipient }, { text, topic: 'other' }, context);
    return;
  }
  const subject = channel === 'MAIL' ? { subject: title } : {};
  await sendMessage(context, settings, { agencyId, channel, recipient, body: text, code: url, ...subject });
}

/** Returns the text of an agency; null when it is the product's. */
function ownText(kind: TemplateKind, locale: Locale, text: string): string | null {
  const body = storedTemplate(kind, text);
  return text === '' || body === usualTemplate(kind, locale) ? null : body;
}

export const sendingHandlers = {
  async templates(_, { tenant, caller }) {
    const own = await tenant.selectFrom('message_templates').select(['kind', 'locale', 'body', 'name']).execute();
    const { agentName: agent, agencyName: agency } = await senderOf(tenant, caller.accountId);
    const templates = templateKinds.flatMap((kind) =>
      locales.map((locale) => {
        const written = own.find((row) => row.kind === kind && row.locale === locale);
        const text = written?.body ?? usualTemplate(kind, locale);
        return { kind, locale, text, own: typeof written?.body === 'string', name: written?.name ?? null };
      }),
    );
    return { templates, added: await addedTemplates(tenant), agent, agency };
  },

  async saveTemplate({ body: { kind, locale, text, name } }, { tenant, describe }) {
    describe({ kind, locale });
    const values = {
      ...(text !== undefined && { body: ownText(kind, locale, text) }),
      ...(name !== undefined && { name: name === '' ? null : name }),
    };
    if (text !== undefined || name !== undefined)
      await tenant
        .insertInto('message_templates', { kind, locale, ...values })
        .onConflict((conflict) => conflict.columns(['agency_id', 'kind', 'locale']).doUpdateSet(values))
        .execute();
    await tenant.deleteFrom('message_templates').where('body', 'is', null).where('name', 'is', null).execute();
    return { done: true };
  },

  async addMailTemplate({ body }, context) {
    const added = await addMailTemplate(body, context);
    context.describe({ mailTemplateId: added.mailTemplateId });
    return added;
  },

  changeMailTemplate: ({ params, body }, context) => changeMailTemplate(params.mailTemplateId, body, context),

  async removeMailTemplate({ params }, context) {
    await removeMailTemplate(params.mailTemplateId, context);
    return { done: true };
  },

  restoreMailTemplate: ({ params }, context) => restoreMailTemplate(params.mailTemplateId, context),

  async send({ body }, context) {
    const { tenant, caller, now, settings, describe } = context;
    const { kind, subjectId, channel, locale } = body;
    const subject = await subjectOf(tenant, kind, subjectId);
    const { customerId, orderId, documentId, title } = subject;
    const sending = { channel, address: addressOf(body), locale };
    const url = await recordSending({ tenant, settings, now, accountId: caller.accountId }, subject, sending);
    const text = filledTemplate(withLinkField(body.text), { link: url });
    await deliver(body, { text, url, title, customerId }, context);
    describe({ ...(customerId && { customerId }), ...(orderId && { orderId }), ...(documentId && { documentId }) });
    return { share: channel === 'WHATSAPP' || channel === 'SHARE' ? { text, url } : null };
  },
} satisfies Handlers<typeof sendings>;
