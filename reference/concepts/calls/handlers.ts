import type { calls } from '../../../lib/contract/customers/calls';
import { personColumn } from '../accounts/person-column';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Handlers } from '../../engine/http/handlers';

export const callHandlers = {
  async list({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const own = () => tenant.selectFrom('phone_calls').where('phone_calls.customer_id', '=', params.customerId);
    const rows = await own()
      .leftJoin('accounts', (join) =>
        join
          .onRef('accounts.agency_id', '=', 'phone_calls.agency_id')
          .onRef('accounts.id', '=', 'phone_calls.account_id'),
      )
      .selectAll('phone_calls')
      .select(personColumn)
      .orderBy('phone_calls.called_at', 'desc')
      .orderBy('phone_calls.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = rows.map((row) => ({
      callId: row.id,
      direction: row.direction,
      calledTs: row.called_at,
      durationSeconds: row.duration_seconds,
      contactNumber: row.contact_number,
      agent: row.person,
      tags: row.tags,
    }));
    return pageFrom(content, await countUpTo(db, own().select('phone_calls.id'), countedUpTo), query);
  },
} satisfies Handlers<typeof calls>;
