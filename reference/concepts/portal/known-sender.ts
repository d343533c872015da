import type { portal } from '../../../lib/contract/portal/portal';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';
import { linkOf } from '../envelopes/require-link';
import { noticeOf } from '../notices/entered';
import { adviceLinkIn } from './advice';
import { trackingOf } from './claim';
import { responseLinkIn } from './opportunity';
import { sendingIn } from './sending';
import type { Handler } from '../../engine/http/handlers';
import { knownLink } from '../../engine/link-grants/open-link';
import { reachableSenderOf } from '../agencies/sender';

interface Known {
  agency_id: string;
  /** The account of the sender, or where the agency's own rows name it. */
  account_id: string | { table: 'advices' | 'sent_opportunities'; id: string };
}

async function knownIn(db: Db, hash: string): Promise<Known | undefined> {
  const envelope = await linkOf(db, hash);
  if (envelope) return envelope.envelope_status === 'DRAFT' ? undefined : envelope;
  const tracking = await trackingOf(db, hash);
  if (tracking) return { ...tracking, account_id: tracking.handler_id };
  const advice = await adviceLinkIn(db)(hash);
  if (advice) return { ...advice, account_id: { table: 'advices', id: advice.advice_id } };
  const response = await responseLinkIn(db)(hash);
  if (response) return { ...response, account_id: { table: 'sent_opportunities', id: response.sent_id } };
  return (await sendingIn(db)(hash)) ?? noticeOf(db, hash);
}

/** Names who sent a link, also one that is over: whoever holds it knows whom to call. It opens nothing else. */
export const knownSender: Handler<typeof portal.sender> = ({ query }, context) =>
  context.inTransaction(async ({ db }) => {
    const link = await knownLink(query.accessToken, context, (hash) => knownIn(db, hash));
    await actAsAgency(db, [link.agency_id]);
    const tenant = tenantOf(db, link.agency_id);
    const { account_id: by } = link;
    const account =
      typeof by === 'string'
        ? by
        : (await tenant.selectFrom(by.table).select('account_id').where('id', '=', by.id).executeTakeFirstOrThrow())
            .account_id;
    // The logo stays behind the link.
    return { ...(await reachableSenderOf(tenant, account)), logo: false };
  });
