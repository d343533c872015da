import type { portal } from '../../../lib/contract/portal/portal';
import { actAsAgency } from '../../engine/db/row-level-security';
import { tenantOf } from '../../engine/db/tenant';
import { linkOf } from '../envelopes/require-link';
import { noticeOf } from '../notices/entered';
import { trackingOf } from './claim';
import type { Handler } from '../../engine/http/handlers';
import { knownLink } from '../../engine/link-grants/open-link';
import { reachableSenderOf } from '../agencies/sender';

/** Names who sent a link, also one that is over: whoever holds it knows whom to call. It opens nothing else. */
export const knownSender: Handler<typeof portal.sender> = ({ query }, context) =>
  context.inTransaction(async ({ db }) => {
    const link = await knownLink(query.accessToken, context, async (hash) => {
      const found = await linkOf(db, hash);
      if (found) return found.envelope_status === 'DRAFT' ? undefined : found;
      const tracking = await trackingOf(db, hash);
      return tracking ? { ...tracking, account_id: tracking.handler_id } : noticeOf(db, hash);
    });
    await actAsAgency(db, [link.agency_id]);
    // The logo stays behind the link.
    return { ...(await reachableSenderOf(tenantOf(db, link.agency_id), link.account_id)), logo: false };
  });
