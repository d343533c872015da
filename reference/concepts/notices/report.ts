import { claimDraft } from '../../../lib/contract/claims/claims';
import type { NoticeAnswers } from '../../../lib/contract/claims/notice-answers';
import type { notices } from '../../../lib/contract/claims/notices';
import { claimTypeOfEvent, openNoticeStep } from '../../../lib/rules/claims/notice';
import { formatPlate } from '../../../lib/rules/quotes/plate';
import type { Caller, Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Tenant } from '../../engine/db/tenant';
import { createClaim } from '../claims/create-claim';
import { addStep } from '../claims/locked-claim';
import { standingClaims } from '../claims/rows';
import type { PartData } from '../claims/snapshots';
import { notify } from '../notifications/notify';
import { makeTracking } from '../trackings/make-tracking';
import { entered, type NoticeContext, saidIn } from './entered';
import { bringPapers } from './bring-papers';
import { fillClaim } from './fill-claim';
import { stateOf } from './state';

/** Returns the account that gets the claim: who sent the link, or the owner of the agency when they have left. */
async function handlerOf(tenant: Tenant, accountId: string): Promise<string> {
  const active = tenant.selectFrom('accounts').select('id').where('account_state', '=', 'ACTIVE');
  const sender = await active.where('id', '=', accountId).executeTakeFirst();
  const owner = sender ?? (await active.where('agency_owner', '=', true).executeTakeFirst());
  return owner?.id ?? accountId;
}

/** Nobody is signed in: claims are made in the name of their handler, without the handler's rights. */
async function contextOf(context: NoticeContext): Promise<Context> {
  const { tenant, notice } = context;
  const caller: Caller = {
    accountId: await handlerOf(tenant, notice.account_id),
    agencyId: tenant.agencyId,
    login: '',
    sessionHash: '',
    impersonation: null,
    viewer: { has: [], secretary: false, tariffActions: null },
  };
  return { ...context, caller, agencyId: tenant.agencyId };
}

/** Returns whether no policy of the car covers the day, as far as the agency knows. */
async function isOutside(tenant: Tenant, customerId: string, { car, when }: NoticeAnswers): Promise<boolean> {
  const policy = await tenant
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('product_type', '=', 'CAR')
    .where('registration_number', '=', car?.registrationNumber ?? '')
    .where('deleted_at', 'is', null)
    .where('cancelled', '=', false)
    .where('insurance_start', '<=', when?.date ?? '')
    .where('insurance_end', '>=', when?.date ?? '')
    .executeTakeFirst();
  return policy === undefined;
}

/** Opens a claim of what was answered. @returns its id */
const newClaim = ({ notice }: NoticeContext, answers: NoticeAnswers, context: Context): Promise<string> =>
  createClaim(
    claimDraft.parse({
      customerId: notice.customer_id,
      orderId: answers.car?.orderId ?? null,
      type: claimTypeOfEvent[answers.what?.event ?? 'OTHER'],
      registrationNumber: answers.car?.registrationNumber,
      accidentDate: answers.when?.date,
      accidentTime: answers.when?.time,
      description: answers.what?.story || null,
      confirmRepeated: true,
    }),
    context,
  );

interface Became {
  claimId: string;
  joined: boolean;
  repeats: number | null;
}

/**
 * Returns the claim that a notice becomes: one of the same car and day that the customer has and that is not closed, else
 * a new one, which names another claim of that car and day.
 */
async function becomeClaim(notice: NoticeContext, answers: NoticeAnswers, context: Context): Promise<Became> {
  const { tenant } = context;
  const { customer_id: customerId } = notice.notice;
  // Two links of one customer that are sent at once become one claim.
  await tenant.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().executeTakeFirst();
  const same = await standingClaims(tenant)
    .select(['claims.id', 'claims.customer_id', 'claims.status', 'claims.claim_number'])
    .where('claims.registration_number', '=', answers.car?.registrationNumber ?? '')
    .where('claims.accident_on', '=', answers.when?.date ?? null)
    .orderBy('claims.created_at')
    .limit(20)
    .execute();
  const own = same.find((claim) => claim.customer_id === customerId && claim.status !== 'CLOSED');
  if (own) return { claimId: own.id, joined: true, repeats: null };
  const claimId = await newClaim(notice, answers, context);
  return { claimId, joined: false, repeats: same[0]?.claim_number ?? null };
}

const driverOf = ({ driver }: NoticeAnswers, { notice, reporter }: NoticeContext): PartData =>
  driver?.self === false
    ? { firstName: driver.firstName, lastName: driver.lastName, phone: driver.phone }
    : {
        customerId: notice.customer_id,
        firstName: reporter.first_name,
        lastName: reporter.last_name,
        phone: reporter.mobile_phone,
        relationToOwner: 'OWNER',
      };

async function tellHandler(claimId: string, customer: string, answers: NoticeAnswers, context: Context): Promise<void> {
  const claim = await context.tenant
    .selectFrom('claims')
    .select(['account_id', 'claim_number', 'customer_id'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  await notify(context, {
    event: 'CLAIM_REPORTED',
    facts: {
      customer,
      plate: formatPlate(answers.car?.registrationNumber ?? ''),
      number: claim.claim_number,
      claimId,
    },
    to: [claim.account_id],
    topic: `claim:${claimId}`,
    customerId: claim.customer_id,
  });
}

/** Reports the accident. The row of the link is locked: a second press finds the claim of the first one. */
export const report = entered<typeof notices.report>(
  async (_, notice) => {
    const { id: noticeId, customer_id: customerId } = notice.notice;
    notice.describe({ agency: notice.tenant.agencyId, noticeId, customerId });
    if (notice.notice.reported_at !== null) return stateOf(notice);
    const { answers } = saidIn(notice.notice);
    const step = openNoticeStep(answers);
    if (step) throw new Failure('FIELDS_NOT_FILLED', { field: step });
    const { tenant, now, reporter } = notice;
    const context = await contextOf(notice);
    const { claimId, ...became } = await becomeClaim(notice, answers, context);
    await fillClaim(claimId, { answers, driver: driverOf(answers, notice) }, context);
    const name = `${reporter.first_name} ${reporter.last_name}`.trim();
    await addStep(claimId, { kind: 'REPORTED', reason: name }, context);
    const row = await tenant
      .updateTable('claim_notices')
      .set({
        ...{ claim_id: claimId, reported_at: now, ...became },
        outside: await isOutside(tenant, notice.notice.customer_id, answers),
      })
      .where('id', '=', notice.notice.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bringPapers(row, claimId, context);
    await tellHandler(claimId, name, answers, context);
    notice.describe({ claimId });
    return stateOf({ ...notice, notice: row });
  },
  { lock: true },
);

/** Makes a link to the status page of the claim, as if the agency had sent it. */
export const follow = entered<typeof notices.follow>(async (_, context) => {
  const { claim_id: claimId, account_id: accountId, channel, address, locale } = context.notice;
  if (claimId === null) throw new Failure('NOT_FOUND');
  const url = await makeTracking({ claimId, accountId, channel, address: address ?? '', locale }, context);
  return { token: new URL(url).pathname.split('/').at(-1)! };
});
