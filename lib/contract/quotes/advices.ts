import { z } from 'zod';
import { typedContact } from '../kit/typed';
import { locales } from '../../i18n/locales';
import { tooLong } from '../../rules/kit/rule-messages';
import { addressRule, messageText, sendingChannels, sharedMessage } from '../customers/sendings';
import { instant, money } from '../kit/values';

/** Most offers on one page. */
export const maxAdvised = 5;

/** Offers to send, in the order of their columns. */
export const adviceDraft = z
  .object({
    productIds: z.array(z.string().max(64)).min(1, 'required').max(maxAdvised, 'most'),
    /** Language of the page and of the message. */
    locale: z.enum(locales),
    channel: z.enum(sendingChannels),
    /** Mobile number or mail address; WhatsApp and sharing need none. */
    address: typedContact().max(254, tooLong),
    /** Words of the agent above the offers, on the page. */
    message: z.string().trim().max(500, tooLong),
    /** Text of the message with `{link}`; the agency's own, or the product's, when empty. */
    text: messageText.default(''),
    customerId: z.string().max(64).nullish(),
    /** The offer that the agent recommends on the page; ignored when it is not one of them. */
    recommendedId: z.string().max(64).nullish(),
  })
  .superRefine(({ channel, address }, context) => {
    const rule = addressRule(channel, address);
    if (rule) context.addIssue({ code: 'custom', path: ['address'], message: rule });
  });
export type AdviceDraft = z.input<typeof adviceDraft>;

/** What a customer did with the offers, in order: opened the page, chose one, asked something. */
export const adviceEvent = z.object({
  kind: z.enum(['OPENED', 'CHOSEN', 'ASKED']),
  productId: z.string().nullable(),
  text: z.string().nullable(),
  at: instant,
});

/** Record of offers that were compared for a customer: what was sent, and what was chosen. */
export const advice = z.object({
  adviceId: z.string(),
  requestId: z.string(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  channel: z.enum(sendingChannels),
  address: z.string().nullable(),
  locale: z.enum(locales),
  message: z.string().nullable(),
  sentTs: instant,
  /** Account that sent it. */
  by: z.string(),
  offers: z.array(z.object({ productId: z.string(), name: z.string(), total: money })),
  /** The offer that the agent recommended. */
  recommended: z.string().nullish(),
  events: z.array(adviceEvent),
});
export type Advice = z.output<typeof advice>;

/** Sent offers, with the link for channels that the agent's own device sends by. */
export const sentAdvice = z.object({
  advice,
  /** Message with the link, for WhatsApp and sharing; null when the service has sent it. */
  share: sharedMessage,
});
export type SentAdvice = z.output<typeof sentAdvice>;

/** The page that the customer sees, in one language: texts only, as they were sent. */
export const adviceSheet = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  columns: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      detail: z.string().nullable(),
      cheapest: z.string().nullable(),
      total: z.string(),
    }),
  ),
  rows: z.array(
    z.object({
      label: z.string(),
      look: z.enum(['price', 'cell', 'warning', 'note']),
      /** What the fact is about; pages that were sent earlier do not say. */
      group: z.enum(['price', 'cover', 'terms']).optional(),
      cells: z.array(z.array(z.string())),
    }),
  ),
  shared: z.object({ label: z.string(), lines: z.array(z.string()) }).nullable(),
  footer: z.string(),
});
export type AdviceSheet = z.output<typeof adviceSheet>;
