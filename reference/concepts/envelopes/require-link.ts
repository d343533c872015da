import { sql } from 'kysely';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { linkHash } from '../../engine/links/links';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';

/** What a link's token opens: one signer's part of one envelope. */
export interface OpenLink {
  agencyId: string;
  envelopeId: string;
  signerId: string;
  tenant: Tenant;
  /** Under which the link is stored. */
  linkHash: string;
  /** The signer's other links end when this one is opened. */
  replaces: boolean;
  /** Who handed the agency's device over with this link; null on the signer's own device. */
  before: string | null;
}

/**
 * Resolves an access token. From here on the transaction sees only rows of the link's agency.
 * @param access `<token>`, or `<token>.<grant>` of a browser in which the phone was confirmed
 * @param unconfirmed also accepts a link whose phone is not confirmed yet
 * @throws Failure LINK_NOT_VALID, LINK_CANCELLED, LINK_REPLACED, LINK_EXPIRED, LINK_CLOSED when somebody else declined,
 * PHONE_NOT_CONFIRMED
 */
export async function requireLink(db: Db, access: string, now: Date, { unconfirmed = false } = {}): Promise<OpenLink> {
  const [token = '', grant] = access.split('.');
  const hash = linkHash(token);
  const link = await linkOf(db, hash);
  if (!link || link.envelope_status === 'DRAFT') throw new Failure('LINK_NOT_VALID');
  const refusal = refusalOf(link, now);
  if (refusal) throw new Failure(refusal);
  await actAsAgency(db, [link.agency_id]);
  const tenant = tenantOf(db, link.agency_id);
  if (link.confirm_phone && !unconfirmed && !(await isGranted(tenant, hash, grant, now)))
    throw new Failure('PHONE_NOT_CONFIRMED');
  return {
    agencyId: link.agency_id,
    envelopeId: link.envelope_id,
    signerId: link.signer_id,
    tenant,
    linkHash: hash,
    replaces: link.replaces,
    before: link.handed_by === null ? null : `${link.first_name ?? ''} ${link.last_name ?? ''}`.trim(),
  };
}

type LinkRow = NonNullable<Awaited<ReturnType<typeof linkOf>>>;

/** Returns why a known link is closed. A signer who has finished may return for a copy. */
function refusalOf(
  { envelope_status, signer_status, revoked_at, expires_at }: LinkRow,
  now: Date,
): ErrorCode | undefined {
  if (envelope_status === 'CANCELLED') return 'LINK_CANCELLED';
  if (revoked_at !== null) return 'LINK_REPLACED';
  const over = envelope_status === 'EXPIRED' && signer_status !== 'SIGNED';
  if (over || Date.parse(expires_at) <= now.getTime()) return 'LINK_EXPIRED';
  return envelope_status === 'DECLINED' && signer_status !== 'DECLINED' ? 'LINK_CLOSED' : undefined;
}

/** The link of a token's hash with its envelope, whatever has become of them; undefined for a token that never was one. */
export const linkOf = (db: Db, hash: string) =>
  db
    .selectFrom('envelope_links')
    .innerJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'envelope_links.agency_id')
        .onRef('envelopes.id', '=', 'envelope_links.envelope_id'),
    )
    .innerJoin('envelope_signers', (join) =>
      join
        .onRef('envelope_signers.agency_id', '=', 'envelope_links.agency_id')
        .onRef('envelope_signers.id', '=', 'envelope_links.signer_id'),
    )
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'envelope_links.agency_id')
        .onRef('accounts.id', '=', 'envelope_links.handed_by'),
    )
    .select(['envelope_links.replaces', 'envelope_links.handed_by', 'accounts.first_name', 'accounts.last_name'])
    .select([
      'envelope_links.agency_id',
      'envelope_links.envelope_id',
      'envelope_links.signer_id',
      'envelope_links.expires_at',
      'envelope_links.revoked_at',
    ])
    .select([
      'envelopes.status as envelope_status',
      'envelopes.confirm_phone',
      'envelopes.account_id',
      'envelope_signers.status as signer_status',
    ])
    .where('envelope_links.token_hash', '=', hash)
    .executeTakeFirst();

/** Returns whether the phone was confirmed for this link in the browser that holds the grant. */
export async function isGranted(
  tenant: Tenant,
  tokenHash: string,
  grant: string | undefined,
  now: Date,
): Promise<boolean> {
  if (grant === undefined) return false;
  const row = await tenant
    .selectFrom('zone_grants')
    .select(sql<number>`1`.as('one'))
    .where('zone_grants.grant_hash', '=', linkHash(grant))
    .where('zone_grants.token_hash', '=', tokenHash)
    .where('zone_grants.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
