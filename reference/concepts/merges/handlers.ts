import type { Merge, merges } from '../../../lib/contract/customers/merges';
import { requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { createMerge } from './create-merge';
import { summedUp } from './holdings';
import { holdingsOf } from './move-rows';
import { previewOf } from './preview';
import { toMerges } from './read-merge';
import { undoMerge, undoPlanOf } from './undo-merge';

/** Merges are counted up to this number. */
const countedUpTo = 10_000;

async function mergeOf(tenant: Tenant, mergeId: string, now: Date): Promise<Merge> {
  const row = await tenant.selectFrom('customer_merges').selectAll().where('id', '=', mergeId).executeTakeFirst();
  return found((await toMerges(tenant, row ? [row] : [], now))[0]);
}

export const mergeHandlers = {
  async holdings({ params: { customerId } }, { db, tenant }) {
    await requireCustomer(tenant, customerId);
    return summedUp((await holdingsOf({ db, tenant }, [customerId])).get(customerId) ?? []);
  },

  async list({ query: { page, size } }, { db, tenant, now }) {
    const rows = await tenant
      .selectFrom('customer_merges')
      .selectAll()
      .orderBy('merged_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute();
    const total = await countUpTo(db, tenant.selectFrom('customer_merges').select('id'), countedUpTo);
    return pageFrom(await toMerges(tenant, rows, now), total, { page, size }, countedUpTo);
  },

  preview: ({ body }, context) => previewOf(body.customerIds, context),

  async create({ body }, context) {
    return mergeOf(context.tenant, await createMerge(body, context), context.now);
  },

  undoPlan: ({ params }, context) => undoPlanOf(params.mergeId, context),

  async undo({ params }, context) {
    await undoMerge(params.mergeId, context);
    return mergeOf(context.tenant, params.mergeId, context.now);
  },
} satisfies Handlers<typeof merges>;
