import type { support } from '../../../lib/contract/desk/support';
import { answerBy } from '../../../lib/rules/time/support-hours';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { deskOf } from '../agencies/desk-of';
import { requestMail, type Sender } from './request-mail';
import { ownRequests, requestOf } from './request-row';

const day = 24 * 60 * 60_000;
/** Maximum number of requests per person and day. */
const daily = 10;

/** Stores a request and mails it to the support (NAV-11). @throws Failure TOO_MANY_REQUESTS */
export const send: Handler<typeof support.send> = async ({ body }, context) => {
  const { tenant, caller, now, settings } = context;
  const sender = await senderOf(context);
  await limit(context);
  const row = await tenant
    .insertInto('support_requests', {
      id: newId(),
      account_id: caller.accountId,
      topic: body.topic,
      message: body.message,
      reference: body.reference || null,
      answer_by: answerBy(now.getTime()),
      answered_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const request = requestOf(row);
  const { email } = deskOf(settings);
  await sendMessage(context, settings, {
    agencyId: caller.agencyId,
    channel: 'MAIL',
    recipient: email,
    ...requestMail(request, sender),
  });
  context.describe({ supportRequestId: row.id, topic: body.topic });
  return request;
};

/** Returns the sender and locks the account, so that parallel requests are counted one after the other. */
async function senderOf({ db, tenant, caller, agencyId }: Context): Promise<Sender> {
  const { first_name, last_name } = await tenant
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('id', '=', caller.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'registration_number'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const media = await tenant
    .selectFrom('account_media')
    .select(['media_type', 'value'])
    .where('account_id', '=', caller.accountId)
    .execute();
  const valueOf = (type: string) => media.find(({ media_type }) => media_type === type)?.value ?? null;
  return {
    name: `${first_name} ${last_name}`,
    login: caller.login,
    agency: agency.name,
    registrationNumber: agency.registration_number,
    email: valueOf('MAIL'),
    phone: valueOf('MOBILE_PHONE'),
  };
}

async function limit(context: Context): Promise<void> {
  const at = context.now.getTime();
  const rows = await ownRequests(context)
    .select('created_at')
    .where('created_at', '>', new Date(at - day).toISOString())
    .orderBy('created_at')
    .execute();
  const oldest = rows.at(-daily);
  if (oldest)
    throw new Failure('TOO_MANY_REQUESTS', {
      retryAfter: Math.ceil((Date.parse(oldest.created_at) + day - at) / 1_000),
    });
}
