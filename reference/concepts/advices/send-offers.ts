import type { z } from 'zod';
import type { adviceDraft, SentAdvice } from '../../../lib/contract/quotes/advices';
import { subjectText } from '../../../lib/format/vehicle';
import { filledTemplate, withLinkField } from '../../../lib/rules/work/message-template';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { newLink } from '../../engine/links/links';
import { requireCustomer } from '../customers/require-customer';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Context } from '../../engine/http/context';
import { sendSmsToCustomer } from '../messages/send-sms-to-customer';
import { sendMessage } from '../../engine/outbox/send-message';
import { senderOf } from '../agencies/sender';
import type { Line, QuoteTypes } from '../quotes/line';
import { type StoredProduct, type StoredRequest, storedProducts, storedRequest } from '../quotes/stored';
import { templateOf } from '../sendings/template-of';
import { findAdvices } from './find-advices';
import { sheetsOf } from './sheets';
import { adviceSheetsKind, advisedOffersKind } from './snapshots';
import { subjects } from './texts';

type Draft = z.output<typeof adviceDraft>;

/** Lifetime of a link, ms (SD 25). */
const lifetime = 30 * 24 * 60 * 60_000;

const addressOf = ({ channel, address }: Draft): string | null => {
  if (address === '') return null;
  return channel === 'MAIL' ? address : normalPhone(address);
};

/** Stores what is sent and to whom. @returns the id of the record */
async function keep<Q extends QuoteTypes>(
  line: Line<Q>,
  request: StoredRequest<Q>,
  products: readonly StoredProduct<Q>[],
  draft: Draft,
  context: Context,
): Promise<string> {
  const { tenant, caller, now } = context;
  const id = newId();
  const shown = products.map((product) => line.show(request.question, product, draft.locale));
  const offers = shown.map(({ id: productId, supplierName, supplierType, premia }) => ({
    productId,
    name: supplierName,
    total: premia.total,
    supplierType,
  }));
  await tenant
    .insertInto('advices', {
      id,
      account_id: caller.accountId,
      customer_id: draft.customerId ?? null,
      request_id: request.row.id,
      request_number: request.row.request_number,
      product_type: line.productType,
      title: request.row.title,
      locale: draft.locale,
      channel: draft.channel,
      address: addressOf(draft),
      message: draft.message || null,
      recommended: shown.find(({ id: productId }) => productId === draft.recommendedId)?.id ?? null,
      sheets: writeSnapshot(adviceSheetsKind, await sheetsOf({ line, request, products }, context)),
      offers: writeSnapshot(advisedOffersKind, offers),
      sent_at: now,
    })
    .execute();
  return id;
}

/** Sends the message; WhatsApp and sharing are left to the agent's device. */
async function deliver(draft: Draft, text: string, url: string, title: string, context: Context): Promise<void> {
  const { agencyId, settings } = context;
  const address = addressOf(draft);
  if (address === null || draft.channel === 'WHATSAPP' || draft.channel === 'SHARE') return;
  if (draft.channel === 'SMS' && draft.customerId)
    return void (await sendSmsToCustomer(
      { id: draft.customerId, mobile: address },
      { text, topic: 'policyIssue' },
      context,
    ));
  await sendMessage(context, settings, {
    agencyId,
    channel: draft.channel,
    recipient: address,
    ...(draft.channel === 'MAIL' && { subject: subjects[draft.locale](title) }),
    body: text,
    code: url,
  });
}

/**
 * Sends chosen offers of a request to a customer as one page, and stores the record of it.
 * @throws Failure NOT_FOUND for an unknown request, offer or customer, PRODUCT_EXPIRED for a replaced offer.
 */
export async function sendOffers<Q extends QuoteTypes>(
  line: Line<Q>,
  requestId: string,
  draft: Draft,
  context: Context,
): Promise<SentAdvice> {
  const { tenant, caller, now, settings } = context;
  const request = await storedRequest(tenant, line, requestId);
  const products = await storedProducts(tenant, request, [...new Set(draft.productIds)], now);
  const customer = draft.customerId ? await requireCustomer(tenant, draft.customerId) : null;
  if (customer && request.row.customer_id === null)
    await tenant.updateTable('quote_requests').set({ customer_id: customer.id }).where('id', '=', requestId).execute();
  const adviceId = await keep(line, request, products, draft, context);
  const { url, hash } = newLink(settings, '/offers', draft.locale);
  await tenant
    .insertInto('advice_links', {
      token_hash: hash,
      advice_id: adviceId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  const { agencyName, agentName } = await senderOf(tenant, caller.accountId);
  const { title } = request.row;
  const template = draft.text || (await templateOf(tenant, 'OFFERS', draft.locale));
  const text = filledTemplate(withLinkField(template), {
    customer: customer?.first_name ?? '',
    subject: subjectText(title, draft.locale),
    link: url,
    agent: agentName,
    agency: agencyName,
  });
  await deliver(draft, text, url, subjectText(title, draft.locale), context);
  context.describe({ requestId, adviceId, ...(draft.customerId && { customerId: draft.customerId }) });
  const [sent] = await findAdvices(tenant, { adviceId });
  const byAgent = draft.channel === 'WHATSAPP' || draft.channel === 'SHARE';
  return { advice: sent!, share: byAgent ? { text, url } : null };
}
