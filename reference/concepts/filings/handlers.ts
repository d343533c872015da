import { type filings, maxFilings } from '../../../lib/contract/customers/filings';
import { countUpTo } from '../../engine/db/count-up-to';
import { newId } from '../../engine/db/ids';
import { exact, pageFrom } from '../../engine/db/page';
import { Failure } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { publish } from '../../engine/jobs/events';
import { requireCustomer } from '../customers/require-customer';
import { filingFrom, filingsOf, named } from './filings-of';

export const filingHandlers = {
  async list({ query }, { db, tenant, caller }) {
    const own = () => filingsOf(tenant, caller.accountId);
    const rows = await named(own())
      .orderBy('filings.address')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return pageFrom(rows.map(filingFrom), await countUpTo(db, own().select('filings.id'), maxFilings), query, exact);
  },

  async add({ body: { address, customerId } }, context) {
    const { tenant, caller, now, agencyId, describe } = context;
    await requireCustomer(tenant, customerId);
    const sender = address.toLowerCase();
    const others = await tenant
      .selectFrom('filings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', caller.accountId)
      .where('address', '<>', sender)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= maxFilings)
      throw new Failure('VALIDATION_ERROR', { field: 'address', fields: [{ path: 'address', rule: 'tooLong' }] });
    await tenant
      .insertInto('filings', {
        id: newId(),
        account_id: caller.accountId,
        address: sender,
        customer_id: customerId,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['agency_id', 'account_id', 'address']).doUpdateSet({ customer_id: customerId }),
      )
      .execute();
    await publish(context, 'filing.added', { agencyId, accountId: caller.accountId, address: sender, customerId });
    const row = await named(filingsOf(tenant, caller.accountId))
      .where('filings.address', '=', sender)
      .executeTakeFirstOrThrow();
    describe({ filingId: row.id, customerId });
    return filingFrom(row);
  },

  async remove({ body: { filingId } }, { tenant, caller }) {
    await tenant
      .deleteFrom('filings')
      .where('filings.id', '=', filingId)
      .where('account_id', '=', caller.accountId)
      .execute();
    return { done: true };
  },
} satisfies Handlers<typeof filings>;
