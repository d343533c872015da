import { actAsAgency } from '../../engine/db/row-level-security';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { accessHash } from '../../engine/link-grants/open-link';
import { logoOf } from '../agencies/sender';
import { noticeOf } from './entered';

/** Returns the sender's logo; undefined for a token of another kind. */
export async function noticeLogo(
  { db }: Scope,
  access: string,
): Promise<{ tenant: Tenant; fileId: string | null } | undefined> {
  const notice = await noticeOf(db, accessHash(access));
  if (!notice) return undefined;
  await actAsAgency(db, [notice.agency_id]);
  const tenant = tenantOf(db, notice.agency_id);
  return { tenant, fileId: await logoOf(tenant) };
}
