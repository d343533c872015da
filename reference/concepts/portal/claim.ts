import type { portal } from '../../../lib/contract/portal/portal';
import type { PortalClaim } from '../../../lib/contract/portal/portal-subjects';
import { insurerName } from '../../../lib/insurers/names';
import type { Supplier } from '../../../lib/insurers/registry';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { accessHash, opening, openLink } from '../../engine/link-grants/open-link';
import { logoOf, reachableSenderOf } from '../agencies/sender';
import { type ClaimRecord, standingClaims, withPeople } from '../claims/rows';
import { makeLink } from '../envelopes/invite';
import { lockedEnvelope, signersOf } from '../envelopes/stored-envelope';

/** The link of a token's hash with the handler of its claim, whatever has become of it. */
export const trackingOf = (db: Db, hash: string) =>
  db
    .selectFrom('claim_trackings')
    .innerJoin('claims', (join) =>
      join
        .onRef('claims.agency_id', '=', 'claim_trackings.agency_id')
        .onRef('claims.id', '=', 'claim_trackings.claim_id'),
    )
    .selectAll('claim_trackings')
    .select('claims.account_id as handler_id')
    .where('claim_trackings.token_hash', '=', hash)
    .executeTakeFirst();

interface Tracked {
  tenant: Tenant;
  link: NonNullable<Awaited<ReturnType<typeof trackingOf>>>;
  claim: ClaimRecord;
}
type TrackedContext = PublicContext & Scope & Tracked;

/** Marks a handler of links to claims. LINK_CANCELLED for one that was taken back, and for a removed claim. */
const tracked = opening<Tracked>(async (db, access, visitor) => {
  const { link, tenant } = await openLink(db, access, visitor, (hash) => trackingOf(db, hash));
  if (link.revoked_at !== null) throw new Failure('LINK_CANCELLED');
  const claim = await withPeople(standingClaims(tenant)).where('claims.id', '=', link.claim_id).executeTakeFirst();
  if (!claim) throw new Failure('LINK_CANCELLED');
  return { tenant, link, claim };
});

/** Papers that the customer was asked for and has not sent yet, of requests that are open. */
const wantedPapers = ({ tenant, claim }: Tracked) =>
  tenant
    .selectFrom('claim_papers')
    .innerJoin('envelope_items', (join) =>
      join
        .onRef('envelope_items.agency_id', '=', 'claim_papers.agency_id')
        .onRef('envelope_items.id', '=', 'claim_papers.item_id'),
    )
    .innerJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'envelope_items.agency_id')
        .onRef('envelopes.id', '=', 'envelope_items.envelope_id'),
    )
    .select(['claim_papers.kind', 'claim_papers.reason', 'envelopes.id as envelope_id'])
    .where('claim_papers.claim_id', '=', claim.id)
    .where('claim_papers.needed', '=', true)
    .where('claim_papers.arrived_on', 'is', null)
    .where('envelope_items.status', '<>', 'DONE')
    .where('envelopes.status', '=', 'SENT')
    .orderBy('envelopes.created_at')
    .orderBy('envelope_items.position')
    .execute();

type Contents = NonNullable<PortalClaim['contents']>;

async function requestsOf(context: TrackedContext): Promise<Contents['requests']> {
  // Nothing is expected of the customer any more.
  if (context.claim.status === 'CLOSED') return [];
  const papers = await wantedPapers(context);
  return [...Map.groupBy(papers, ({ envelope_id }) => envelope_id)].map(([envelopeId, wanted]) => ({
    envelopeId,
    papers: wanted.map(({ kind, reason }) => ({ kind, reason })),
  }));
}

async function lastChange({ tenant, claim }: Tracked): Promise<string> {
  const event = await tenant
    .selectFrom('claim_events')
    .select('claim_events.at')
    .where('claim_id', '=', claim.id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.at ?? claim.created_at;
}

const namesOf = (supplier: Supplier) => ({
  he: insurerName(supplier, 'he'),
  en: insurerName(supplier, 'en'),
  ru: insurerName(supplier, 'ru'),
});

async function contentsOf(context: TrackedContext): Promise<Contents> {
  const { claim } = context;
  const { claimed, agreed, self_deductible: selfDeductible, paid } = claim;
  return {
    claimNumber: claim.claim_number,
    type: claim.type,
    status: claim.status,
    outcome: claim.outcome,
    insurer: claim.supplier && namesOf(claim.supplier),
    registrationNumber: claim.registration_number,
    accidentOn: claim.accident_on,
    changedOn: todayInIsrael(new Date(await lastChange(context))),
    requests: await requestsOf(context),
    amounts: claim.amounts_shown ? { claimed, agreed, selfDeductible, paid } : null,
  };
}

async function shown(context: TrackedContext, isOpen: boolean): Promise<PortalClaim> {
  const { tenant, link, claim } = context;
  return {
    sender: await reachableSenderOf(tenant, claim.account_id),
    customerName: claim.customer_name.trim(),
    locale: link.locale,
    expiresAt: link.expires_at,
    contents: isOpen ? await contentsOf(context) : null,
  };
}

export const claim = tracked<typeof portal.claim>((_, context) => shown(context, context.link.opened_at !== null));

/** Records the first opening; earlier requests may have been link scanners. */
export const openClaim = tracked<typeof portal.openClaim>(async (_, context) => {
  const { tenant, link, now } = context;
  await tenant
    .updateTable('claim_trackings')
    .set({ opened_at: now })
    .where('claim_trackings.id', '=', link.id)
    .where('claim_trackings.opened_at', 'is', null)
    .execute();
  return shown(context, true);
});

/** Makes the customer a link to a request for papers of this claim, as if it had been sent to them again. */
export const openRequest = tracked<typeof portal.openRequest>(async ({ params }, context) => {
  const { tenant, link } = context;
  const isAsked = (await requestsOf(context)).some(({ envelopeId }) => envelopeId === params.envelopeId);
  if (link.opened_at === null || !isAsked) throw new Failure('NOT_FOUND');
  const envelope = await lockedEnvelope(tenant, params.envelopeId);
  const signer = found((await signersOf(tenant, envelope.id)).find(({ position }) => position === 0));
  const url = new URL(await makeLink(context, envelope, signer));
  return { token: url.pathname.split('/').at(-1)! };
});

/** Returns the sender's logo; undefined for a token of another kind. */
export async function claimLogo(
  { db }: Scope,
  access: string,
): Promise<{ tenant: Tenant; fileId: string | null } | undefined> {
  const link = await trackingOf(db, accessHash(access));
  if (!link) return undefined;
  await actAsAgency(db, [link.agency_id]);
  const tenant = tenantOf(db, link.agency_id);
  return { tenant, fileId: await logoOf(tenant) };
}
