import type { SubscriptionTopic } from '../../../lib/contract/customers/subscriptions';
import { customerAnswer } from '../../../lib/contract/desk/opportunities';
import type { portal } from '../../../lib/contract/portal/portal';
import type { PortalOpportunity } from '../../../lib/contract/portal/portal-subjects';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { consentChannel } from '../../../lib/rules/work/consent-channel';
import { insurerName } from '../../../lib/insurers/names';
import { localeFor } from '../../../lib/i18n/locales';
import { customerInfoKind } from '../customers/snapshots';
import { readSnapshot } from '../../engine/db/snapshot';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import type { PublicContext } from '../../engine/http/context';
import { notify } from '../notifications/notify';
import { Failure } from '../../engine/failures/failure';
import { fileAnswer } from '../../engine/files/file-answer';
import { publish } from '../../engine/jobs/events';
import { accessHash, opening, openLink } from '../../engine/link-grants/open-link';
import { logoOf, senderOf } from '../agencies/sender';
import { runningSearch } from '../../../lib/contract/orders/renewal-card';
import { isPresentOffer } from './present-offer';

interface Offer {
  tenant: Tenant;
  sentId: string;
  expiresAt: string;
}

/** Returns the lookup of response links. */
export const responseLinkIn = (db: Db) => (hash: string) =>
  db.selectFrom('response_links').selectAll().where('token_hash', '=', hash).executeTakeFirst();

type OfferContext = PublicContext & Offer;

/** Marks a handler of response links. */
const offered = opening<Offer>(async (db, access, visitor) => {
  const { link, tenant } = await openLink(db, access, visitor, responseLinkIn(db));
  return { tenant, sentId: link.sent_id, expiresAt: link.expires_at };
});

const offerRow = ({ tenant, sentId }: Offer, lock = false) =>
  tenant
    .selectFrom('sent_opportunities')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'sent_opportunities.agency_id')
        .onRef('customers.id', '=', 'sent_opportunities.customer_id'),
    )
    .selectAll('sent_opportunities')
    .select(['customers.first_name', 'customers.last_name', 'customers.info'])
    .where('sent_opportunities.id', '=', sentId)
    .$if(lock, (query) => query.forUpdate('sent_opportunities'))
    .executeTakeFirstOrThrow();

type OfferRow = Awaited<ReturnType<typeof offerRow>>;

/** Returns the last answer; undefined without one. */
const lastAnswer = ({ tenant, sentId }: Offer) =>
  tenant
    .selectFrom('opportunity_answers')
    .select(['opportunity_answers.number', 'opportunity_answers.agrees'])
    .where('opportunity_answers.sent_id', '=', sentId)
    .orderBy('opportunity_answers.number', 'desc')
    .limit(1)
    .executeTakeFirst();

const sentRenewal = ({ tenant, sentId }: Offer) =>
  tenant.selectFrom('sent_renewals').selectAll().where('sent_renewals.sent_id', '=', sentId).executeTakeFirst();

type Standing = NonNullable<PortalOpportunity['renewal']>['standing'];

/**
 * Returns whether an offer can still be agreed to, or why not. A customer who agrees after the first day of the cover,
 * or to a renewal that is done, would think that they are insured.
 */
async function standingOf(
  { tenant, sentId, now }: Offer & { now: Date },
  sent: { starts_on: string | null },
): Promise<Standing> {
  if (sent.starts_on !== null && sent.starts_on < todayInIsrael(now)) return 'CLOSED';
  const renewal = await tenant
    .selectFrom('sent_renewals')
    .innerJoin('renewals', (join) =>
      join
        .onRef('renewals.agency_id', '=', 'sent_renewals.agency_id')
        .onRef('renewals.id', '=', 'sent_renewals.renewal_id')
        .on('renewals.deleted_at', 'is', null),
    )
    .select([
      'renewals.outcome',
      'renewals.search_status',
      isPresentOffer('sent_renewals.price', 'sent_renewals.supplier').as('present'),
    ])
    .where('sent_renewals.sent_id', '=', sentId)
    .executeTakeFirst();
  if (renewal?.outcome !== 'OPEN') return 'CLOSED';
  // What a running search has found so far is no offer yet.
  const isSearching = runningSearch.some((status) => status === renewal.search_status);
  return renewal.present === false && !isSearching ? 'REPLACED' : 'OPEN';
}

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns what was sent of a renewal; null in other kinds. */
async function renewalOf(
  offer: Offer & { now: Date },
  response: OfferRow['response'],
): Promise<PortalOpportunity['renewal']> {
  const sent = await sentRenewal(offer);
  if (!sent) return null;
  const last = response === 'INTERESTED' ? await lastAnswer(offer) : undefined;
  return {
    title: sent.title,
    registrationNumber: sent.registration_number,
    insurer: {
      he: insurerName(sent.supplier, 'he'),
      en: insurerName(sent.supplier, 'en'),
      ru: insurerName(sent.supplier, 'ru'),
    },
    oldPrice: sent.old_price === null ? null : ils(sent.old_price),
    newPrice: ils(sent.price),
    from: sent.starts_on,
    to: sent.ends_on,
    file: sent.file_id !== null,
    agreed: last?.agrees ?? false,
    standing: await standingOf(offer, sent),
  };
}

async function shown(offer: Offer & { now: Date }): Promise<PortalOpportunity> {
  const row = await offerRow(offer);
  const answer = customerAnswer.safeParse(row.response);
  return {
    sender: await senderOf(offer.tenant, row.account_id),
    customerName: `${row.first_name} ${row.last_name}`.trim(),
    locale: localeFor(readSnapshot(customerInfoKind, row.info).language),
    expiresAt: offer.expiresAt,
    type: row.type,
    channel: row.channel,
    sentTs: row.sent_at,
    answer: answer.success ? answer.data : null,
    renewal: await renewalOf(offer, row.response),
  };
}

export const opportunity = offered<typeof portal.opportunity>((_, context) => shown(context));

/** Records the first opening; earlier requests may have been link scanners. */
export const openOpportunity = offered<typeof portal.openOpportunity>(async (_, context) => {
  await context.tenant
    .updateTable('sent_opportunities')
    .set({ opened_at: context.now })
    .where('id', '=', context.sentId)
    .where('opened_at', 'is', null)
    .execute();
  return shown(context);
});

export const opportunityFile = offered<typeof portal.opportunityFile>(async (_, context) => {
  const fileId = (await sentRenewal(context))?.file_id;
  if (!fileId) throw new Failure('NOT_FOUND');
  return fileAnswer({ ...context, tenant: context.tenant }, fileId, ['document']);
});

const topicOf = ({ type }: OfferRow): SubscriptionTopic => (type === 'RENEWAL' ? 'renewal' : 'businessOpportunities');

/** Stores whether the customer accepts such offers on this channel. */
async function subscribe({ tenant, now }: OfferContext, row: OfferRow, subscribed: boolean): Promise<void> {
  const said = { subscribed, account_id: null, changed_at: now };
  await tenant
    .insertInto('customer_subscriptions', {
      customer_id: row.customer_id,
      topic: topicOf(row),
      channel: consentChannel(row.channel),
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'customer_id', 'topic', 'channel']).doUpdateSet(said))
    .execute();
}

type Said = ParsedBody<typeof portal.respond>;

/** Stores the answer; the latest counts (SD 23). @returns whether it differs from the one before */
async function keepAnswer(context: OfferContext, row: OfferRow, { answer, agrees }: Said): Promise<boolean> {
  const { tenant, sentId, client, now } = context;
  const last = await lastAnswer(context);
  if (row.response === answer && (last?.agrees ?? false) === agrees) return false;
  await tenant
    .insertInto('opportunity_answers', {
      sent_id: sentId,
      number: (last?.number ?? 0) + 1,
      answer,
      agrees,
      address: client.address,
      answered_at: now,
    })
    .execute();
  await tenant
    .updateTable('sent_opportunities')
    .set({ response: answer, responded_at: now, answered_at: null })
    .where('sent_opportunities.id', '=', sentId)
    .execute();
  await publish(context, 'opportunity.answered', { tenant, sentId, answer, agrees, address: client.address, now });
  return true;
}

export const respond = offered<typeof portal.respond>(async ({ body }, context) => {
  const row = await offerRow(context, true);
  if (body.agrees) {
    const sent = await sentRenewal(context);
    if (body.answer !== 'INTERESTED' || !sent)
      throw new Failure('VALIDATION_ERROR', { field: 'agrees', fields: [{ path: 'agrees', rule: 'invalid' }] });
    if ((await standingOf(context, sent)) !== 'OPEN') throw new Failure('CONFLICT', { message: 'The offer has ended' });
  }
  const isNews = await keepAnswer(context, row, body);
  if (body.answer === 'UNSUBSCRIBE') await subscribe(context, row, false);
  else if (row.response === 'UNSUBSCRIBE') await subscribe(context, row, true);
  if (isNews) await tellAgent(context, row, body);
  context.describe({ agency: context.tenant.agencyId, sentId: context.sentId });
  return shown(context);
});

/** Withdraws an unsubscription; both are stored. */
export const subscribeAgain = offered<typeof portal.subscribe>(async (_, context) => {
  const row = await offerRow(context, true);
  await subscribe(context, row, true);
  if (row.response === 'UNSUBSCRIBE')
    await context.tenant
      .updateTable('sent_opportunities')
      .set({ response: 'JUST_SENT', responded_at: null, answered_at: null })
      .where('sent_opportunities.id', '=', context.sentId)
      .execute();
  context.describe({ agency: context.tenant.agencyId, sentId: context.sentId });
  return shown(context);
});

/** Returns the sender's logo; undefined for an unknown token. */
export async function offerLogo(
  scope: Scope,
  access: string,
): Promise<{ tenant: Tenant; fileId: string | null } | undefined> {
  const link = await responseLinkIn(scope.db)(accessHash(access));
  if (!link) return undefined;
  await actAsAgency(scope.db, [link.agency_id]);
  const tenant = tenantOf(scope.db, link.agency_id);
  return { tenant, fileId: await logoOf(tenant) };
}

const tellAgent = ({ jobs, sentId }: OfferContext, row: OfferRow, { answer, agrees }: Said): Promise<void> =>
  notify(
    { jobs },
    {
      event: 'OPPORTUNITY_ANSWERED',
      facts: { customer: `${row.first_name} ${row.last_name}`.trim(), answer: agrees ? 'AGREES' : answer },
      to: [row.account_id],
      topic: `opportunity:${sentId}`,
      customerId: row.customer_id,
    },
  );
