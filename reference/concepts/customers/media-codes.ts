import { sql } from 'kysely';
import type { customers } from '../../../lib/contract/customers/customers';
import { comparedMedium } from '../../../lib/rules/people/medium';
import { hashCode, isCode, newCode } from '../../engine/link-grants/secrets';
import { codeLifetime, resendPause } from '../../engine/link-grants/codes';
import { tenantOf } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { type Handler, ownTransaction } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { keepFindable } from './keep-findable';
import { mediumCodeText } from './media-code-texts';
import { readCustomer } from './read-customer';
import type { CustomerTables } from './tables';

/** Allowed guesses of a code (SD 25). */
const tries = 5;

type MediaType = CustomerTables['customer_media']['media_type'];
interface Asked {
  customerId: string;
  mediaType: MediaType;
  value: string;
}

/** Returns a stored medium of the customer. @throws Failure MEDIA_NOT_FOUND_ERROR, NOT_FOUND */
async function ownMedium({ tenant }: Context, { customerId, mediaType, value }: Asked) {
  found(
    await tenant
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .where('status', '<>', 'REMOVED')
      .executeTakeFirst(),
  );
  const compared = comparedMedium({ mediaType, value });
  const medium = await tenant
    .selectFrom('customer_media')
    .select(['value', 'compared', 'confirmed'])
    .where('customer_id', '=', customerId)
    .where('media_type', '=', mediaType)
    .where('compared', '=', compared)
    .executeTakeFirst();
  if (!medium) throw new Failure('MEDIA_NOT_FOUND_ERROR', { field: 'value' });
  return medium;
}

/**
 * Sends a code that the customer reads out. @throws Failure SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR during the pause before
 * the next one
 */
export const sendMediumCode: Handler<typeof customers.sendMediumCode> = async ({ params, body }, context) => {
  const { db, tenant, now, locale, settings } = context;
  const medium = await ownMedium(context, { ...params, ...body });
  const code = newCode();
  const row = {
    customer_id: params.customerId,
    media_type: body.mediaType,
    compared: medium.compared,
    code_hash: await hashCode(code),
    tries: 0,
    resend_at: new Date(now.getTime() + resendPause),
    expires_at: new Date(now.getTime() + codeLifetime),
  };
  const kept = await tenant
    .insertInto('customer_media_codes', row)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'media_type', 'compared'])
        .doUpdateSet(row)
        .where('customer_media_codes.resend_at', '<=', now.toISOString()),
    )
    .returning('resend_at')
    .executeTakeFirst();
  if (!kept) throw new Failure('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', { retryAfter: Math.ceil(resendPause / 1000) });
  const { name } = await db
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', tenant.agencyId)
    .executeTakeFirstOrThrow();
  const channel = body.mediaType === 'MAIL' ? 'MAIL' : 'SMS';
  await sendMessage(context, settings, {
    agencyId: tenant.agencyId,
    channel,
    recipient: medium.value,
    code,
    ...mediumCodeText(channel, { code, agency: name }, locale),
  });
  context.describe({ customerId: params.customerId });
  return { ttl: resendPause / 1000 };
};

/** Verifies a code and uses it up. @throws Failure TOKEN_NOT_FOUND_ERROR */
async function spendCode(
  { agencyId, inTransaction, now }: Context,
  { customerId, mediaType }: Asked,
  compared: string,
  token: string | undefined,
): Promise<void> {
  const theCode = sql<boolean>`customer_id = ${customerId} and media_type = ${mediaType} and compared = ${compared}`;
  // The guess is counted before it is verified, so that parallel calls cannot exceed the limit.
  const waiting = await inTransaction(({ db }) =>
    tenantOf(db, agencyId)
      .updateTable('customer_media_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where(theCode)
      .where('expires_at', '>', now.toISOString())
      .where('tries', '<', tries)
      .returning('code_hash')
      .executeTakeFirst(),
  );
  if (token === undefined || !(await isCode(token, waiting?.code_hash)))
    throw new Failure('TOKEN_NOT_FOUND_ERROR', { field: 'token' });
  await inTransaction(({ db }) => tenantOf(db, agencyId).deleteFrom('customer_media_codes').where(theCode).execute());
}

/** Confirms a medium: a mobile or mail address with the code that was sent there, another phone without a code. */
export const confirmMedium = ownTransaction<typeof customers.confirmMedium>(async ({ params, body }, context) => {
  const asked = { ...params, ...body };
  const { compared } = await ownMedium(context, asked);
  if (body.mediaType === 'MAIL' || body.mediaType === 'MOBILE_PHONE')
    await spendCode(context, asked, compared, body.token);
  await context.inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, context.agencyId);
    await tenant
      .updateTable('customer_media')
      .set({ confirmed: context.now })
      .where('customer_id', '=', params.customerId)
      .where('media_type', '=', body.mediaType)
      .where('compared', '=', compared)
      .execute();
    await keepFindable(db, tenant, [params.customerId]);
  });
  context.describe({ customerId: params.customerId, medium: body.mediaType });
  return readCustomer(context, params.customerId);
});
