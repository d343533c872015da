import { type calls, callSearch } from '../../../lib/contract/customers/calls';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Handlers } from '../../engine/http/handlers';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { readCall } from './call-card';
import { callRowOf, namedCalls } from './call-row';
import { callFigures } from './figures';
import { updateCall, writeDownCall } from './file-call';
import { dial, dialled, lineOf } from './dials/dial';
import { findCalls } from './find-calls';
import { keepEvidence } from './keep-evidence';
import { liveCalls } from './live-calls';
import { addMark, removeMark } from './marks';
import { missedCalls } from './missed-calls';
import { recordAnswer, recordingPeaks } from './recordings';
import { saveCall } from './save-call';
import { addTag, removeTag } from './tags-of-call';
import { settleCall, takeCall, unsettleCall } from './work-missed';

const everything = callSearch.parse({});

export const callHandlers = {
  async list({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const rows = await namedCalls(tenant)
      .where('phone_calls.customer_id', '=', params.customerId)
      .orderBy('phone_calls.called_at', 'desc')
      .orderBy('phone_calls.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const own = tenant
      .selectFrom('phone_calls')
      .select('phone_calls.id')
      .where('phone_calls.customer_id', '=', params.customerId);
    return pageFrom(rows.map(callRowOf), await countUpTo(db, own, countedUpTo), query, countedUpTo);
  },

  find: ({ query }, { db, tenant, caller }) =>
    findCalls(db, tenant, { query, search: everything, accountId: caller.accountId }),

  filter: ({ query, body }, { db, tenant, caller }) =>
    findCalls(db, tenant, { query, search: body, accountId: caller.accountId }),

  missed: ({ query }, { db, tenant, now }) => missedCalls(db, tenant, query, now),

  live: (_, context) => liveCalls(context),

  line: (_, context) => lineOf(context),

  dial,

  dialled: ({ params }, context) => dialled(params.dialId, context),

  figures: ({ query }, context) => callFigures(query, context),

  get: ({ params }, context) => readCall(params.callId, context),

  async create({ body }, context) {
    const callId = await writeDownCall(body, context);
    context.describe({ callId });
    return readCall(callId, context);
  },

  async update({ params, body }, context) {
    await updateCall(params.callId, body, context);
    return readCall(params.callId, context);
  },

  take: ({ params }, context) => takeCall(params.callId, context),

  async settle({ params }, context) {
    await settleCall(params.callId, context);
    return { done: true };
  },

  async unsettle({ params }, context) {
    await unsettleCall(params.callId, context);
    return { done: true };
  },

  addTag: ({ params, body }, context) => addTag(params.callId, body.tagId, context),

  removeTag: ({ params, body }, context) => removeTag(params.callId, body.tagId, context),

  record: ({ params }, context) => recordAnswer(params.callId, context),

  peaks: ({ params }, context) => recordingPeaks(params.callId, context),

  async addMark({ params, body }, context) {
    await addMark(params.callId, body, context);
    return readCall(params.callId, context);
  },

  async removeMark({ params, body }, context) {
    await removeMark(params.callId, body.markId, context);
    return readCall(params.callId, context);
  },

  async keepEvidence({ params, body }, context) {
    await keepEvidence(params.callId, body, context);
    return readCall(params.callId, context);
  },

  async save({ params, body }, context) {
    await saveCall(params.callId, body, context);
    return readCall(params.callId, context);
  },
} satisfies Handlers<typeof calls>;
