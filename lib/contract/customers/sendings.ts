import { z } from 'zod';
import { typedContact } from '../kit/typed';
import { locales } from '../../i18n/locales';
import { isEmail } from '../../rules/people/email';
import {
  fieldsOfKind,
  longestTemplate,
  longestTemplateName,
  type TemplateKind,
  templateKinds,
  unknownFields,
} from '../../rules/work/message-template';
import { isMobile } from '../../rules/people/phone';
import { tooLong } from '../../rules/kit/rule-messages';
import { endpoint } from '../kit/endpoint';
import { done } from '../kit/values';
import { mailTemplate, mailTemplates } from './mail-templates';

/** Ways to send a link to a customer. WhatsApp and `SHARE` hand it to the agent's own device. */
export const sendingChannels = ['WHATSAPP', 'SMS', 'MAIL', 'SHARE'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

/** What has a page of its own behind a link. Envelopes have the portal. */
export const sentKinds = ['ORDER', 'DOCUMENT'] as const;
export type SentKind = (typeof sentKinds)[number];

/** Words of a message, with fields in brackets. */
export const messageText = z
  .string()
  .trim()
  .max(longestTemplate, tooLong)
  .refine((value) => unknownFields(value).length === 0, 'unknownField');

/** A text of the agency for one kind in one language. */
export const messageTemplate = z.object({
  kind: z.enum(templateKinds),
  locale: z.enum(locales),
  text: z.string(),
  /** Written by the agency, not the product's. */
  own: z.boolean(),
  /** What the agency calls it; null for the product's name. */
  name: z.string().nullable(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

/** Words of one kind. */
const wordsOf = (kind: TemplateKind) =>
  z.object({
    text: z
      .string()
      .trim()
      .max(longestTemplate, tooLong)
      .refine((value) => unknownFields(value, fieldsOfKind(kind)).length === 0, 'unknownField'),
  });

/** What a form of a text asks for. */
export const templateWords = Object.fromEntries(templateKinds.map((kind) => [kind, wordsOf(kind)])) as Readonly<
  Record<TemplateKind, ReturnType<typeof wordsOf>>
>;

/** A changed text or name; empty for the product's. What is absent stays as it is. */
export const templateDraft = messageTemplate
  .pick({ kind: true, locale: true })
  .extend({
    text: z.string().trim().max(longestTemplate, tooLong).optional(),
    name: z.string().trim().max(longestTemplateName, tooLong).optional(),
  })
  .superRefine(({ kind, text }, context) => {
    if (text !== undefined && unknownFields(text, fieldsOfKind(kind)).length > 0)
      context.addIssue({ code: 'custom', path: ['text'], message: 'unknownField' });
  });

const delivery = {
  channel: z.enum(sendingChannels),
  /** Mobile number or mail address; WhatsApp and sharing need none. */
  address: typedContact().max(254, tooLong),
  /** Language of the page. */
  locale: z.enum(locales),
  /** Text with `{link}`, which is filled in when the link is made; at the end without it. */
  text: messageText.min(1, 'required'),
};

function checkAddress({ channel, address }: { channel: SendingChannel; address: string }, context: z.RefinementCtx) {
  const rule = addressRule(channel, address);
  if (rule) context.addIssue({ code: 'custom', path: ['address'], message: rule });
}

/** How a link is sent, to whom, and with which words. */
export const linkDelivery = z.object(delivery).superRefine(checkAddress);
export type LinkDelivery = z.input<typeof linkDelivery>;

/** What is sent, to whom, and with which words. */
export const sendingDraft = z
  .object({ kind: z.enum(sentKinds), subjectId: z.string().max(64), ...delivery })
  .superRefine(checkAddress);
export type SendingDraft = z.input<typeof sendingDraft>;

/** Returns the broken rule of an address on a channel. */
export function addressRule(channel: SendingChannel, address: string): string | undefined {
  if (channel === 'SHARE' || (channel === 'WHATSAPP' && address === '')) return undefined;
  if (address === '') return 'required';
  if (channel === 'MAIL') return isEmail(address) ? undefined : 'email';
  return isMobile(address) ? undefined : 'mobile';
}

/** Message with the link, for the agent's own device; null when the service has sent it. */
export const sharedMessage = z.object({ text: z.string(), url: z.string() }).nullable();
export type SharedMessage = NonNullable<z.output<typeof sharedMessage>>;

export const sendings = {
  /** Texts of all kinds in all languages, and the sender. */
  templates: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/message-templates',
    access: 'session',
    response: z.object({
      templates: z.array(messageTemplate),
      /** Texts for mails that the agency has added. */
      added: z.array(mailTemplate).default([]),
      /** Names for the fields of the texts. */
      agent: z.string(),
      agency: z.string(),
    }),
  }),
  ...mailTemplates,
  saveTemplate: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/superuser/message-templates',
    access: 'superuser',
    body: templateDraft,
    response: done,
    audit: 'sendings.saveTemplate',
  }),
  /**
   * Makes a link to an order or a document for its customer and sends it, or hands it to the agent's device. NOT_FOUND;
   * SIGNING_DOCUMENT_WITHOUT_FILES for a document without a file.
   */
  send: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/sendings',
    access: 'VIEW_MENU_CUSTOMERS',
    inPerson: true,
    body: sendingDraft,
    response: z.object({ share: sharedMessage }),
    audit: 'sendings.send',
    idempotent: true,
  }),
};
