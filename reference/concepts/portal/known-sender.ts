import type { portal } from '../../../lib/contract/portal/portal';
import { linkHash } from '../accounts/links';
import { actAsAgency } from '../../engine/db/row-level-security';
import { tenantOf } from '../../engine/db/tenant';
import { linkOf } from '../envelopes/require-link';
import { Failure } from '../../engine/http/failure';
import type { Handler } from '../../engine/http/handlers';
import { countCall, countMiss } from './limits';
import { senderOf } from './sender';

/** Names who sent a link, also one that is over: whoever holds it knows whom to call. It opens nothing else. */
export const knownSender: Handler<typeof portal.sender> = ({ query }, context) =>
  context.inTransaction(async ({ db }) => {
    const hash = linkHash(query.accessToken.split('.')[0] ?? '');
    await countCall(hash);
    const link = await linkOf(db, hash);
    if (!link || link.envelope_status === 'DRAFT') {
      await countMiss(context.client.address);
      throw new Failure('LINK_NOT_VALID');
    }
    await actAsAgency(db, [link.agency_id]);
    // The logo stays behind the link.
    return { ...(await senderOf(tenantOf(db, link.agency_id), link.account_id)), logo: false };
  });
