import { maxTrackings, type TrackingPage, type trackings } from '../../../lib/contract/claims/trackings';
import type { SendingChannel, SharedMessage } from '../../../lib/contract/customers/sendings';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { personColumn } from '../accounts/person-column';
import { senderOf } from '../agencies/sender';
import { addStep, lockedClaim } from '../claims/locked-claim';
import { storedClaim } from '../claims/read-claim';
import { reachOfAgent } from '../documents/write-document';
import { makeTracking } from './make-tracking';
import { trackingTexts } from './texts';

interface LinkFacts {
  opened_at: string | null;
  revoked_at: string | null;
  expires_at: string;
}

function stateOf({ opened_at, revoked_at, expires_at }: LinkFacts, now: Date): TrackingPage['links'][number]['state'] {
  if (revoked_at !== null) return 'REVOKED';
  if (Date.parse(expires_at) <= now.getTime()) return 'EXPIRED';
  return opened_at === null ? 'SENT' : 'OPENED';
}

/** @throws Failure NOT_FOUND */
async function pageOfClaim(claimId: string, { tenant, now }: Context): Promise<TrackingPage> {
  const { amounts_shown: amounts } = await storedClaim(tenant, claimId);
  const rows = await tenant
    .selectFrom('claim_trackings')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'claim_trackings.agency_id')
        .onRef('accounts.id', '=', 'claim_trackings.account_id'),
    )
    .selectAll('claim_trackings')
    .select(personColumn)
    .where('claim_trackings.claim_id', '=', claimId)
    .orderBy('claim_trackings.sent_at', 'desc')
    .orderBy('claim_trackings.id', 'desc')
    .limit(maxTrackings)
    .execute();
  const links = rows.map((row) => ({
    entityId: row.id,
    channel: row.channel,
    address: row.address,
    by: row.person ?? '',
    sentTs: row.sent_at,
    openedTs: row.opened_at,
    expiresAt: row.expires_at,
    state: stateOf(row, now),
  }));
  return { amounts, links };
}

/** @throws Failure CUSTOMER_REMIND_PHONE_ERROR, CUSTOMER_REMIND_EMAIL_ERROR */
async function addressOf({ tenant }: Context, customerId: string, channel: SendingChannel): Promise<string> {
  if (channel === 'SHARE') return '';
  const { mobile_phone, email } = await tenant
    .selectFrom('customers')
    .select(['mobile_phone', 'email'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const address = channel === 'MAIL' ? email : mobile_phone;
  if (address) return address;
  const code = channel === 'MAIL' ? 'CUSTOMER_REMIND_EMAIL_ERROR' : 'CUSTOMER_REMIND_PHONE_ERROR';
  throw new Failure(code, { field: 'channel' });
}

/**
 * Makes a link and sends it, or hands the message to the agent's own device. The outbox keeps what is sent; no history
 * of the customer has a link that opens a page.
 */
async function sendTracking(
  claimId: string,
  { channel, locale, amounts }: ParsedBody<typeof trackings.send>,
  context: Context,
): Promise<SharedMessage | null> {
  const { tenant, caller, settings } = context;
  await lockedClaim(tenant, claimId);
  const claim = await storedClaim(tenant, claimId);
  // The history of the customer has it by this.
  context.describe({ customerId: claim.customer_id });
  const address = await addressOf(context, claim.customer_id, channel);
  const url = await makeTracking({ claimId, accountId: caller.accountId, channel, address, locale }, context);
  await tenant.updateTable('claims').set({ amounts_shown: amounts }).where('id', '=', claimId).execute();
  const { agentName: agent, agencyName: agency } = await senderOf(tenant, claim.account_id);
  await addStep(claimId, { kind: 'LINKED', reason: channel }, context);
  const texts = trackingTexts[locale];
  const facts = { number: claim.claim_number, customer: claim.customer_name, agent, agency, url };
  if (channel === 'WHATSAPP' || channel === 'SHARE') return { text: texts.sms(facts), url };
  const { email: replyTo } = await reachOfAgent(tenant, claim.account_id);
  await sendMessage(context, settings, {
    ...{ agencyId: context.agencyId, channel, recipient: address, code: url },
    ...(channel === 'SMS' ? { body: texts.sms(facts) } : { body: texts.mail(facts), subject: texts.subject(facts) }),
    ...(channel === 'MAIL' && replyTo && { replyTo }),
  });
  return null;
}

export const trackingHandlers = {
  get: ({ params }, context) => pageOfClaim(params.claimId, context),

  async send({ params: { claimId }, body }, context) {
    const share = await sendTracking(claimId, body, context);
    context.describe({ claimId, channel: body.channel });
    return { ...(await pageOfClaim(claimId, context)), share };
  },

  async showAmounts({ params: { claimId }, body: { amounts } }, context) {
    const { id } = await lockedClaim(context.tenant, claimId);
    await context.tenant.updateTable('claims').set({ amounts_shown: amounts }).where('id', '=', id).execute();
    context.describe({ claimId, amounts });
    return pageOfClaim(claimId, context);
  },

  async revoke({ params: { claimId } }, context) {
    const { tenant, now } = context;
    await lockedClaim(tenant, claimId);
    await tenant
      .updateTable('claim_trackings')
      .set({ revoked_at: now })
      .where('claim_id', '=', claimId)
      .where('revoked_at', 'is', null)
      .execute();
    context.describe({ claimId });
    return pageOfClaim(claimId, context);
  },
} satisfies Handlers<typeof trackings>;
