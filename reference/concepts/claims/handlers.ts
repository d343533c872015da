import type { claims } from '../../../lib/contract/claims/claims';
import { settledStatuses } from '../../../lib/rules/work/claim-status';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { soonDays } from '../../../lib/rules/time/claim-clock';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import type { Handlers } from '../../engine/http/handlers';
import { startJob } from '../../engine/tray/tracked-job';
import { accountIn } from '../accounts/scope';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { assignClaims } from './assign-claims';
import { addNotice, moveClaim, removeClaim, restoreClaim, updateClaim } from './change-claim';
import { createClaim } from './create-claim';
import { allBanks, branchesOf, directoryOf, handlerList, statusList, typePage } from './dictionaries';
import { exportClaims } from './export-claims';
import { findClaims } from './find-claims';
import { partHandlers } from './part-handlers';
import { withPapers } from './paper-lines';
import { claimEvents, claimMark, readClaim } from './read-claim';
import { claimReport, countUnhandled } from './report';
import { claimRowOf, standingClaims, withPeople } from './rows';

/** Open claims whose follow-up day has come by a day. @param account whose, all of the agency when undefined */
const dueClaims = (tenant: Tenant, day: string, account: string | undefined) =>
  standingClaims(tenant)
    .where('claims.follow_up_on', '<=', day)
    .where('claims.status', 'not in', [...settledStatuses])
    .$if(account !== undefined, (all) => all.where('claims.account_id', '=', account!));

export const claimHandlers = {
  async due({ query }, { db, tenant, now, caller }) {
    const today = todayInIsrael(now);
    const day = query.soon ? daysAfter(today, soonDays) : today;
    const due = () => dueClaims(tenant, day, accountIn(query.scope, caller));
    const rows = await withPeople(due())
      .orderBy('claims.follow_up_on')
      .orderBy('claims.id')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return pageFrom(
      (await withPapers(tenant, rows)).map((row) => claimRowOf(row, today)),
      await countUpTo(db, due().select('claims.id'), countedUpTo),
      query,
      countedUpTo,
    );
  },

  async byNumber({ query }, { tenant, now }) {
    const numbered = standingClaims(tenant).where('claims.claim_number', '=', query.claimNumber);
    return (await withPeople(numbered).limit(1).execute()).map((row) => claimRowOf(row, todayInIsrael(now)));
  },

  async list({ params, query }, { db, tenant, now }) {
    const { id } = await requireCustomer(tenant, params.customerId);
    const own = () => standingClaims(tenant).where('claims.customer_id', '=', id);
    const rows = await withPeople(own())
      .orderBy('claims.created_at', 'desc')
      .orderBy('claims.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = (await withPapers(tenant, rows)).map((row) => claimRowOf(row, todayInIsrael(now)));
    return pageFrom(content, await countUpTo(db, own().select('claims.id'), countedUpTo), query, countedUpTo);
  },

  find: ({ query }, { caller, ...context }) => findClaims(query, { ...context, accountId: caller.accountId }),
  report: ({ query }, context) => claimReport(query, context),

  async exportExcel({ body }, context) {
    const job = await startJob(context, 'claimsExport', body);
    await context.jobs.send(exportClaims, { jobId: job.jobId, agencyId: context.agencyId });
    context.describe({ jobId: job.jobId });
    return job;
  },

  types: ({ query }) => Promise.resolve(typePage(query)),
  statuses: () => Promise.resolve(statusList()),
  handlers: (_, { tenant }) => handlerList(tenant),
  unhandled: async (_, context) => ({ claims: await countUnhandled(context) }),
  appraiserDirectory: ({ query }, { tenant }) => directoryOf(tenant, 'appraiser', query.query),
  garageDirectory: ({ query }, { tenant }) => directoryOf(tenant, 'garage', query.query),
  banks: () => Promise.resolve(allBanks()),
  branches: ({ query }) => Promise.resolve(branchesOf(query.bank)),

  async get({ params }, context) {
    const claim = await readClaim(params.claimId, context);
    context.describe({ customerId: claim.customerId });
    return claim;
  },

  mark: async ({ params }, { tenant }) => ({ mark: await claimMark(tenant, params.claimId) }),

  async create({ body }, context) {
    const claimId = await createClaim(body, context);
    context.describe({ claimId, customerId: body.customerId });
    return readClaim(claimId, context);
  },

  async update({ params, body }, context) {
    const skipped = await updateClaim(params.claimId, body, context);
    return { claim: await readClaim(params.claimId, context), skipped };
  },

  async move({ params, body }, context) {
    await moveClaim(params.claimId, body, context);
    context.describe({ status: body.to });
    return readClaim(params.claimId, context);
  },

  async assign({ body }, context) {
    const done = await assignClaims(body, context);
    context.describe({ accountId: body.claims[0]!.handlerId, assigned: done.assigned.length, kept: done.kept.length });
    return done;
  },

  async addNotice({ params, body }, context) {
    await addNotice(params.claimId, body.text, context);
    return readClaim(params.claimId, context);
  },

  events: ({ params, query }, context) => claimEvents(params.claimId, query, context),

  async remove({ params }, context) {
    await removeClaim(params.claimId, context);
    return { done: true };
  },

  async restore({ params }, context) {
    await restoreClaim(params.claimId, context);
    return readClaim(params.claimId, context);
  },

  ...partHandlers,
} satisfies Handlers<typeof claims>;
