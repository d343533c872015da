import { addDays } from 'date-fns';
import type { NoticeRow, notices, SaidNotice } from '../../../lib/contract/claims/notices';
import type { SendingChannel } from '../../../lib/contract/customers/sendings';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Locale } from '../../../lib/i18n/locales';
import { filledTemplate, withLinkField } from '../../../lib/rules/work/message-template';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { countUpTo } from '../../engine/db/count-up-to';
import { newId } from '../../engine/db/ids';
import { pageFrom } from '../../engine/db/page';
import { writeSnapshot } from '../../engine/db/snapshot';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { newLink } from '../../engine/links/links';
import { sendMessage } from '../../engine/outbox/send-message';
import { senderOf } from '../agencies/sender';
import { storedClaim } from '../claims/read-claim';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { findCities, findStreets } from '../geography/handlers';
import { accidentAddress } from './accident-address';
import { answer } from './answer';
import { request } from './asked-on-site';
import { entered, saidIn } from './entered';
import { file, removeFile, upload } from './files';
import { confirmCode, open, sendCode } from './phone';
import { follow, report } from './report';
import { noticeRowOf, noticesWithPeople } from './rows';
import { noticeSaidKind, nothingSaid } from './snapshots';
import { stateOf } from './state';

/** Lifetime of a link, days (SD 25). */
const validDays = 30;
/** Most notices of one claim that are shown. */
const maxSaid = 10;

type Draft = ParsedBody<typeof notices.send>;

const addressOf = (channel: SendingChannel, address: string): string | null => {
  if (address === '') return null;
  return channel === 'MAIL' ? address : normalPhone(address);
};

/** Refuses an order of another customer, and one of another line. @throws Failure NOT_FOUND */
async function requireCarOrder({ customerId, orderId }: Draft, { tenant }: Context): Promise<void> {
  if (orderId === null) return;
  const order = found(
    await tenant
      .selectFrom('orders')
      .select(['customer_id', 'product_type'])
      .where('id', '=', orderId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (order.customer_id !== customerId || order.product_type !== 'CAR')
    throw new Failure('NOT_FOUND', { field: 'orderId' });
}

/** Makes a link and sends it. The outbox keeps the message; no history of the customer has a link that opens a page. */
async function sendNotice(draft: Draft, context: Context) {
  const { tenant, caller, settings, now, agencyId } = context;
  const { channel, locale } = draft;
  const { id: customerId } = await requireCustomer(tenant, draft.customerId);
  await requireCarOrder(draft, context);
  const { url, hash } = newLink(settings, '/report', locale);
  const noticeId = newId();
  const recipient = addressOf(channel, draft.address);
  await tenant
    .insertInto('claim_notices', {
      ...{ id: noticeId, account_id: caller.accountId, customer_id: customerId, order_id: draft.orderId },
      ...{ channel, address: recipient, locale, token_hash: hash, sent_at: now, expires_at: addDays(now, validDays) },
      ...{ opened_at: null, revoked_at: null, reported_at: null, said: writeSnapshot(noticeSaidKind, nothingSaid) },
    })
    .execute();
  const text = filledTemplate(withLinkField(draft.text), { link: url });
  if (channel === 'WHATSAPP' || channel === 'SHARE' || recipient === null)
    return { customerId, noticeId, share: { text, url } };
  const { agencyName } = await senderOf(tenant, caller.accountId);
  const subject = channel === 'MAIL' ? { subject: subjects[locale](agencyName) } : {};
  await sendMessage(context, settings, { agencyId, channel, recipient, body: text, code: url, ...subject });
  return { customerId, noticeId, share: null };
}

const subjects: Record<Locale, (agency: string) => string> = {
  he: (agency) => `${agency}: דיווח על תאונה`,
  en: (agency) => `${agency}: report an accident`,
  ru: (agency) => `${agency}: сообщить о ДТП`,
};

async function rowOf(noticeId: string, { tenant, now }: Context): Promise<NoticeRow> {
  const row = await noticesWithPeople(tenant).where('claim_notices.id', '=', noticeId).executeTakeFirst();
  return noticeRowOf(found(row), now);
}

async function saidOf(claimId: string, { tenant }: Context): Promise<SaidNotice[]> {
  const rows = await tenant
    .selectFrom('claim_notices')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('reported_at', 'is not', null)
    .orderBy('reported_at', 'desc')
    .limit(maxSaid)
    .execute();
  if (rows.length === 0) return [];
  const counted = await tenant
    .selectFrom('claim_notice_files')
    .select((eb) => ['notice_id', 'kind', eb.fn.countAll<string>().as('count')])
    .where(
      'notice_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['notice_id', 'kind'])
    .execute();
  return rows.map((row) => ({
    noticeId: row.id,
    reportedTs: row.reported_at!,
    joined: row.joined,
    repeats: row.repeats,
    outside: row.outside,
    answers: saidIn(row).answers,
    files: counted
      .filter(({ notice_id }) => notice_id === row.id)
      .map(({ kind, count }) => ({ kind, count: Number(count) })),
  }));
}

/** Answers with places by name in the language of the page. */
const named = (
  places: readonly { id: string; names: { he: string; en?: string | null; ru?: string | null } }[],
  locale: Locale,
) => places.map(({ id, names }) => ({ id, name: names[locale] || names.he }));

export const noticeHandlers = {
  async list({ query }, { db, tenant, now }) {
    const { customerId } = query;
    const own = () =>
      noticesWithPeople(tenant).$if(customerId !== undefined, (all) =>
        all.where('claim_notices.customer_id', '=', customerId!),
      );
    const rows = await own()
      .orderBy('claim_notices.sent_at', 'desc')
      .orderBy('claim_notices.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const counted = tenant
      .selectFrom('claim_notices')
      .select('id')
      .$if(customerId !== undefined, (all) => all.where('customer_id', '=', customerId!));
    return pageFrom(
      rows.map((row) => noticeRowOf(row, now)),
      await countUpTo(db, counted, countedUpTo),
      query,
      countedUpTo,
    );
  },

  async send({ body }, context) {
    const { customerId, ...sent } = await sendNotice(body, context);
    context.describe({ customerId, noticeId: sent.noticeId, channel: body.channel });
    return sent;
  },

  async revoke({ params: { noticeId } }, context) {
    const { tenant, now } = context;
    const { reported_at, customer_id } = found(
      await tenant
        .selectFrom('claim_notices')
        .select(['reported_at', 'customer_id'])
        .where('id', '=', noticeId)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (reported_at !== null) throw new Failure('CONFLICT', { message: 'The accident was reported' });
    await tenant
      .updateTable('claim_notices')
      .set({ revoked_at: now })
      .where('id', '=', noticeId)
      .where('revoked_at', 'is', null)
      .execute();
    context.describe({ customerId: customer_id, noticeId });
    return rowOf(noticeId, context);
  },

  async ofClaim({ params: { claimId } }, context) {
    await storedClaim(context.tenant, claimId);
    return saidOf(claimId, context);
  },

  address: async (_, { tenant, settings }) => ({ url: await accidentAddress(tenant, settings) }),
  request,
  get: entered<typeof notices.get>((_, context) => stateOf(context), { unconfirmed: true }),
  open,
  sendCode,
  confirmCode,
  answer,
  cities: entered<typeof notices.cities>(async ({ query }, { db, locale }) =>
    named(await findCities(db, query), locale),
  ),
  streets: entered<typeof notices.streets>(async ({ query }, { db, locale }) =>
    named(await findStreets(db, query), locale),
  ),
  upload,
  file,
  removeFile,
  report,
  follow,
} satisfies Handlers<typeof notices>;
