import type { SharedMessage } from '../../../lib/contract/customers/sendings';
import type { RenewalOffer } from '../../../lib/contract/orders/renewal-card';
import { insurerName } from '../../../lib/insurers/names';
import { subjectText } from '../../../lib/format/vehicle';
import { type Locale, localeFor } from '../../../lib/i18n/locales';
import { drawnOffers } from '../quotes/comparison-file';
import { newId } from '../../engine/db/ids';
import { addFile } from '../../engine/files/keep-file';
import { putBytes } from '../../engine/store/put-bytes';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { type MailPlace, sendMailToCustomer } from '../mails/send-mail-to-customer';
import { responseLink } from '../portal/response-link';
import { agentOf, customerOf } from '../reminders/reach';
import { subscriptionsOf } from '../subscriptions/subscriptions-of';
import { storedRequestOfAnyLine } from '../quotes/stored';
import { lockedRenewal } from './read-renewal';
import { newOfferOf, oldPriceOf, type RenewalFacts } from './renewal-row';
import { fileName, resultsMail, resultsMessage } from './results-mail';

/** A call, or the job that sends many. */
export type ResultsPlace = MailPlace & Pick<Context, 'files' | 'describe'>;

interface Sent {
  /** Where the customer answers. */
  url: string;
  share: SharedMessage | null;
}

type Customer = NonNullable<Awaited<ReturnType<typeof customerOf>>>;

/** Stores the offer as a sent opportunity, whose link the customer answers. @returns the link */
async function offerLink(
  row: RenewalFacts,
  offer: RenewalOffer,
  customer: Customer,
  channel: 'MAIL' | 'SMS',
  file: OffersFile,
  context: ResultsPlace,
) {
  const { tenant, caller, settings, now } = context;
  const sentId = newId();
  await tenant
    .insertInto('sent_opportunities', {
      id: sentId,
      account_id: caller.accountId,
      customer_id: customer.id,
      order_id: row.order_id,
      type: 'RENEWAL',
      channel,
      sent_at: now,
      response: 'JUST_SENT',
      responded_at: null,
      answered_at: null,
    })
    .execute();
  await tenant
    .insertInto('sent_renewals', {
      sent_id: sentId,
      renewal_id: row.id,
      price: offer.price.amount,
      supplier: offer.supplierType,
      old_price: oldPriceOf(row),
      title: row.title,
      registration_number: row.registration_number,
      starts_on: file.insuranceStart,
      ends_on: file.insuranceEnd,
      file_id: file.fileId,
    })
    .execute();
  return responseLink(tenant, settings, { sentId, locale: localeFor(customer.info.language) }, now);
}

/** How long the file is stored, days: as long as the link to it is valid. */
const keptFor = 60;

type OffersFile = Awaited<ReturnType<typeof offersFile>>;

/** Draws the new offers side by side and stores the file for mail and link. */
async function offersFile(row: RenewalFacts, locale: Locale, context: ResultsPlace) {
  const { tenant, files, caller, now } = context;
  const stored = await storedRequestOfAnyLine(tenant, row.results_request_id!);
  const ids = [
    ...new Set([newOfferOf(row)?.productId, row.cheapest_id, row.same_id].filter((id): id is string => Boolean(id))),
  ];
  const bytes = await drawnOffers(stored, ids, context, locale);
  const content = await putBytes(files, bytes, 'application/pdf');
  const file = { ...content, name: `${fileName(locale, stored.row.request_number)}.pdf` };
  const expires = new Date(now.getTime() + keptFor * 24 * 60 * 60_000);
  const fileId = await addFile(tenant, file, { purpose: 'document', by: caller.accountId, now, expires });
  const { insuranceStart, insuranceEnd } = stored.line.subject(stored.question.request, stored.question.resolved);
  return { fileId, hash: file.hash, name: file.name, insuranceStart, insuranceEnd };
}

/**
 * Sends the results of a renewal to the customer, in the customer's language, with a link for the answer and the
 * offers side by side as a PDF (RNW-04).
 * @param email null to get the link only, with a message for the agent's own telephone
 * @throws Failure RENEWAL_WITHOUT_OFFER, CUSTOMER_UNSUBSCRIBED, NOT_FOUND
 */
export async function sendResults(renewalId: string, email: string | null, context: ResultsPlace): Promise<Sent> {
  const { tenant, caller } = context;
  const row = await lockedRenewal(tenant, renewalId);
  const offer = newOfferOf(row);
  if (offer === null) throw new Failure('RENEWAL_WITHOUT_OFFER');
  const customer = await customerOf(context, row.customer_id);
  if (!customer) throw new Failure('NOT_FOUND', { field: 'customerId' });
  const subscriptions = email === null ? [] : await subscriptionsOf(tenant, customer.id);
  if (subscriptions.some(({ topic, channel, subscribed }) => topic === 'renewal' && channel === 'MAIL' && !subscribed))
    throw new Failure('CUSTOMER_UNSUBSCRIBED', { field: 'email' });
  const locale = localeFor(customer.info.language);
  const file = await offersFile(row, locale, context);
  const url = await offerLink(row, offer, customer, email === null ? 'SMS' : 'MAIL', file, context);
  context.describe({ renewalId, customerId: customer.id });
  const agent = await agentOf(context, caller.accountId);
  const facts = {
    customer: customer.first_name,
    object: row.title && subjectText(row.title, locale),
    insuranceEnd: row.insurance_end,
    oldPrice: oldPriceOf(row),
    newPrice: offer.price.amount,
    insurer: insurerName(offer.supplierType, locale),
    agent: agent.name,
    url,
  };
  if (email === null) return { url, share: { text: resultsMessage(locale, facts), url } };
  const { subject, body } = resultsMail(locale, facts);
  const attachment = { hash: file.hash, name: file.name };
  const mail = { subject, body, attachment, orderId: row.order_id, agentEmail: agent.email, link: url };
  await sendMailToCustomer({ id: customer.id, email }, mail, context);
  return { url, share: null };
}
