import type { Selectable } from 'kysely';
import type { EndpointDefinition, OutputOf } from '../../../lib/contract/kit/endpoint';
import type { Db } from '../../engine/db/schema';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { PublicContext } from '../../engine/http/context';
import type { Handler, HandlerInput } from '../../engine/http/handlers';
import type { Scope } from '../../engine/jobs/job';
import { opening, openLink } from '../../engine/link-grants/open-link';
import { linkHash } from '../../engine/links/links';
import type { NoticeTables } from './tables';
import { noticeSaidKind } from './snapshots';

export type NoticeRecord = Selectable<NoticeTables['claim_notices']>;

/** The link of a token's hash, whatever has become of it. */
export const noticeOf = (db: Db, hash: string): Promise<NoticeRecord | undefined> =>
  db.selectFrom('claim_notices').selectAll().where('claim_notices.token_hash', '=', hash).executeTakeFirst();

/** The customer of a notice, as far as its pages need them. */
interface Reporter {
  first_name: string;
  last_name: string;
  mobile_phone: string | null;
}

export interface Entered {
  tenant: Tenant;
  notice: NoticeRecord;
  reporter: Reporter;
  /** This browser may see the answers. */
  confirmed: boolean;
}
export type NoticeContext = PublicContext & Scope & Entered;

interface Condition {
  /** Also without a grant. */
  unconfirmed?: boolean;
  /** The row is locked, so that two phones act one after the other. */
  lock?: boolean;
}

const isGranted = async (tenant: Tenant, notice: NoticeRecord, access: string, now: Date): Promise<boolean> => {
  const [, grant] = access.split('.');
  if (grant === undefined) return false;
  const row = await tenant
    .selectFrom('notice_grants')
    .select('expires_at')
    .where('grant_hash', '=', linkHash(grant))
    .where('notice_id', '=', notice.id)
    .executeTakeFirst();
  return row !== undefined && Date.parse(row.expires_at) > now.getTime();
};

/**
 * Opens the link of an access token.
 * @throws Failure LINK_NOT_VALID, LINK_EXPIRED; LINK_CANCELLED for one that was taken back, and for a removed customer;
 * PHONE_NOT_CONFIRMED; TOO_MANY_REQUESTS
 */
export async function enterNotice(
  db: Db,
  access: string,
  visitor: Pick<PublicContext, 'client' | 'now'>,
  { unconfirmed = false, lock = false }: Condition,
): Promise<Entered> {
  const { link, tenant } = await openLink(db, access, visitor, (hash) => noticeOf(db, hash));
  const notice = await tenant
    .selectFrom('claim_notices')
    .selectAll()
    .where('id', '=', link.id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const reporter = await tenant
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'mobile_phone'])
    .where('id', '=', notice.customer_id)
    .where('status', '<>', 'REMOVED')
    .executeTakeFirst();
  if (notice.revoked_at !== null || !reporter) throw new Failure('LINK_CANCELLED');
  const confirmed = await isGranted(tenant, notice, access, visitor.now);
  if (!confirmed && !unconfirmed) throw new Failure('PHONE_NOT_CONFIRMED');
  return { tenant, notice, reporter, confirmed };
}

/** Marks a handler of a customer's call about a notice: authorized by the link's token, in one transaction. */
export const entered = <E extends EndpointDefinition>(
  handler: (input: HandlerInput<E>, context: NoticeContext) => Promise<OutputOf<E>>,
  condition: Condition = {},
): Handler<E> => opening<Entered>((db, access, visitor) => enterNotice(db, access, visitor, condition))<E>(handler);

export const saidIn = ({ said }: Pick<NoticeRecord, 'said'>) => readSnapshot(noticeSaidKind, said);

/** Returns whether anything was answered. */
export const isStarted = (notice: Pick<NoticeRecord, 'said'>): boolean =>
  Object.keys(saidIn(notice).changed).length > 0;
