import type { renewals } from '../../../lib/contract/orders/renewals';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Handlers } from '../../engine/http/handlers';
import { startJob } from '../../engine/tray/tracked-job';
import { addConsent, editRenewal, markRenewals, removeRenewals, takeResults } from './change-renewal';
import { countBySource, countUpcoming } from './counts';
import { explainPrice } from './explain-price';
import { exportRenewals } from './export-renewals';
import { findRenewals } from './find-renewals';
import { awaitedOf, readRenewal } from './read-renewal';
import { renew } from './renew';
import { sendResults } from './send-results';
import { startSending } from './sending-job';
import { planSending } from './sending-plan';
import { startSearch } from './start-search';
import { summaryOf } from './summary';

export const renewalHandlers = {
  list: ({ query }, context) => findRenewals(context, query, todayInIsrael(context.now)),

  explanation: ({ params, query }, { tenant, now }) => explainPrice(tenant, params.renewalId, query.offer, now),

  summary: ({ query }, context) => summaryOf(query, context, todayInIsrael(context.now)),

  upcomingCount: ({ query }, context) => countUpcoming(query, context, todayInIsrael(context.now)),

  sourceCounts: ({ query }, context) => countBySource(query, context, todayInIsrael(context.now)),

  async exportExcel({ body }, context) {
    const job = await startJob(context, 'renewalsExport', body);
    await context.jobs.send(exportRenewals, { jobId: job.jobId, agencyId: context.agencyId });
    context.describe({ jobId: job.jobId });
    return job;
  },

  startSearch: ({ body }, context) => startSearch(body, context),

  async searchStatus({ query }, { tenant, now }) {
    const rows = await tenant
      .selectFrom('renewals')
      .select(['id', 'search_status', 'search_error', 'results_request_id'])
      .where('id', 'in', query.renewalIds)
      .where('search_status', 'is not', null)
      .execute();
    const requests = rows.flatMap(({ search_status, results_request_id: id }) =>
      search_status === 'PENDING' && id !== null ? [id] : [],
    );
    const awaited = await awaitedOf(tenant, requests, now);
    return rows.map((row) => ({
      renewalId: row.id,
      status: row.search_status!,
      errorMessage: row.search_error,
      awaited: awaited.get(row.results_request_id ?? '') ?? 0,
    }));
  },

  async mark({ body }, context) {
    return { changed: await markRenewals(body, context) };
  },

  async remove({ body }, context) {
    return { removed: await removeRenewals(body.renewalIds, true, context) };
  },

  async restore({ body }, context) {
    await removeRenewals(body.renewalIds, false, context);
    return { done: true };
  },

  async get({ params }, { tenant, now, describe }) {
    const card = await readRenewal(tenant, params.renewalId, now);
    if (card.customerId !== null) describe({ customerId: card.customerId });
    return card;
  },

  async edit({ params, body }, context) {
    await editRenewal(params.renewalId, body, context);
    return readRenewal(context.tenant, params.renewalId, context.now);
  },

  async results({ params, body }, context) {
    await takeResults(params.renewalId, body.requestId, context);
    return readRenewal(context.tenant, params.renewalId, context.now);
  },

  renew: ({ params, body }, context) => renew(params.renewalId, body, context),

  async addConsent({ params, body }, context) {
    await addConsent(params.renewalId, body, context);
    return readRenewal(context.tenant, params.renewalId, context.now);
  },

  async send({ params, body }, context) {
    return sendResults(params.renewalId, body.email, context);
  },

  sendingPlan: ({ query }, context) => planSending(query, context),

  sendMany: ({ body }, context) => startSending(body, context),
} satisfies Handlers<typeof renewals>;
