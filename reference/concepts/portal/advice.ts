import type { portal } from '../../../lib/contract/portal/portal';
import type { PortalAdvice } from '../../../lib/contract/portal/portal-subjects';
import { formatMoney } from '../../../lib/format/number';
import { adviceSheetsKind, advisedOffersKind } from '../advices/snapshots';
import { newId } from '../../engine/db/ids';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { readSnapshot } from '../../engine/db/snapshot';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import type { PublicContext } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { notify } from '../notifications/notify';
import { accessHash, opening, openLink } from '../../engine/link-grants/open-link';
import { logoOf, senderOf } from '../agencies/sender';

interface Sent {
  tenant: Tenant;
  adviceId: string;
  expiresAt: string;
}
type SentContext = PublicContext & Scope & Sent;

/** Most questions about one set of offers. */
const maxQuestions = 20;

/** Returns the lookup of links to offers. */
export const adviceLinkIn = (db: Db) => (hash: string) =>
  db.selectFrom('advice_links').selectAll().where('token_hash', '=', hash).executeTakeFirst();

/** Marks a handler of links to offers. */
const sentOffers = opening<Sent>(async (db, access, visitor) => {
  const { link, tenant } = await openLink(db, access, visitor, adviceLinkIn(db));
  return { tenant, adviceId: link.advice_id, expiresAt: link.expires_at };
});

const rowOf = ({ tenant, adviceId }: Sent, lock = false) =>
  tenant
    .selectFrom('advices')
    .leftJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'advices.agency_id').onRef('customers.id', '=', 'advices.customer_id'),
    )
    .selectAll('advices')
    .select(['customers.first_name', 'customers.last_name'])
    .where('advices.id', '=', adviceId)
    .$if(lock, (query) => query.forUpdate('advices'))
    .executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof rowOf>>;

const nameOf = ({ first_name: first, last_name: last }: Row): string => `${first ?? ''} ${last ?? ''}`.trim();

const eventsOf = ({ tenant, adviceId }: Sent) =>
  tenant
    .selectFrom('advice_events')
    .select(['number', 'kind', 'product_id', 'body'])
    .where('advice_id', '=', adviceId)
    .orderBy('number')
    .execute();

async function shown(sent: Sent): Promise<PortalAdvice> {
  const row = await rowOf(sent);
  const events = await eventsOf(sent);
  return {
    sender: await senderOf(sent.tenant, row.account_id),
    customerName: nameOf(row),
    locale: row.locale,
    expiresAt: sent.expiresAt,
    message: row.message,
    sheets: readSnapshot(adviceSheetsKind, row.sheets),
    recommended: row.recommended,
    chosen: events.findLast(({ kind }) => kind === 'CHOSEN')?.product_id ?? null,
    questions: events.flatMap(({ kind, body }) => (kind === 'ASKED' && body ? [body] : [])),
  };
}

interface Happened {
  kind: 'OPENED' | 'CHOSEN' | 'ASKED';
  productId?: string;
  body?: string;
}

async function keepEvent(context: SentContext, { kind, productId, body }: Happened): Promise<void> {
  const { tenant, adviceId, client, now } = context;
  const last = (await eventsOf(context)).at(-1);
  await tenant
    .insertInto('advice_events', {
      id: newId(),
      advice_id: adviceId,
      number: (last?.number ?? 0) + 1,
      kind,
      product_id: productId ?? null,
      body: body ?? null,
      address: client.address,
      at: now,
    })
    .execute();
}

const reach = (context: SentContext, status: 'OPENED' | 'CHOSEN' | 'ASKED', from: readonly Row['status'][]) =>
  context.tenant
    .updateTable('advices')
    .set({ status })
    .where('id', '=', context.adviceId)
    .where('status', 'in', [...from])
    .execute();

export const advice = sentOffers<typeof portal.advice>((_, context) => shown(context));

/** Records the first opening; earlier requests may have been link scanners. */
export const openAdvice = sentOffers<typeof portal.openAdvice>(async (_, context) => {
  const row = await rowOf(context, true);
  if (row.status === 'SENT') {
    await keepEvent(context, { kind: 'OPENED' });
    await reach(context, 'OPENED', ['SENT']);
  }
  return shown(context);
});

/** Facts that open the order form with the chosen offer and the customer. */
const subjectOf = (row: Row, productId?: string) => ({
  requestId: row.request_id,
  line: row.product_type,
  // Without a customer, the insured object says whose offers they are.
  customer: nameOf(row) || row.address || row.title,
  ...(productId && { productId }),
});

export const chooseOffer = sentOffers<typeof portal.chooseOffer>(async ({ body }, context) => {
  const row = await rowOf(context, true);
  const offer = found(
    readSnapshot(advisedOffersKind, row.offers).find(({ productId }) => productId === body.productId),
  );
  const events = await eventsOf(context);
  if (events.findLast(({ kind }) => kind === 'CHOSEN')?.product_id !== body.productId) {
    await keepEvent(context, { kind: 'CHOSEN', productId: body.productId });
    await reach(context, 'CHOSEN', ['SENT', 'OPENED', 'ASKED']);
    await notify(context, {
      event: 'OFFERS_CHOSEN',
      facts: { ...subjectOf(row, body.productId), insurer: offer.name, price: formatMoney(offer.total, 'he') },
      to: [row.account_id],
      topic: `advice:${row.id}`,
      ...(row.customer_id && { customerId: row.customer_id }),
    });
  }
  context.describe({ agency: context.tenant.agencyId, adviceId: context.adviceId });
  return shown(context);
});

export const askAboutOffers = sentOffers<typeof portal.askAboutOffers>(async ({ body }, context) => {
  const row = await rowOf(context, true);
  const asked = (await eventsOf(context)).filter(({ kind }) => kind === 'ASKED');
  if (asked.length >= maxQuestions) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 24 * 60 * 60 });
  await keepEvent(context, { kind: 'ASKED', body: body.text });
  await reach(context, 'ASKED', ['SENT', 'OPENED']);
  await notify(context, {
    event: 'OFFERS_QUESTION',
    facts: { ...subjectOf(row), question: body.text },
    to: [row.account_id],
    ...(row.customer_id && { customerId: row.customer_id }),
  });
  context.describe({ agency: context.tenant.agencyId, adviceId: context.adviceId });
  return shown(context);
});

/** Returns the sender's logo; undefined for a token of another kind. */
export async function adviceLogo(
  scope: Scope,
  access: string,
): Promise<{ tenant: Tenant; fileId: string | null } | undefined> {
  const link = await adviceLinkIn(scope.db)(accessHash(access));
  if (!link) return undefined;
  await actAsAgency(scope.db, [link.agency_id]);
  const tenant = tenantOf(scope.db, link.agency_id);
  return { tenant, fileId: await logoOf(tenant) };
}
