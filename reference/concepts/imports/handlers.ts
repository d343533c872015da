import type { imports } from '../../../lib/contract/customers/imports';
import { personColumn } from '../accounts/person-column';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Handlers } from '../../engine/http/handlers';

export const importHandlers = {
  async list({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const own = () =>
      tenant.selectFrom('customer_imports').where('customer_imports.customer_id', '=', params.customerId);
    const rows = await own()
      .leftJoin('accounts', (join) =>
        join
          .onRef('accounts.agency_id', '=', 'customer_imports.agency_id')
          .onRef('accounts.id', '=', 'customer_imports.account_id'),
      )
      .selectAll('customer_imports')
      .select(personColumn)
      .orderBy('customer_imports.imported_at', 'desc')
      .orderBy('customer_imports.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = rows.map((row) => ({
      importId: row.id,
      source: row.source,
      fileName: row.file_name,
      policies: row.policies,
      newPolicies: row.new_policies,
      importedTs: row.imported_at,
      by: row.person,
    }));
    return pageFrom(content, await countUpTo(db, own().select('customer_imports.id'), countedUpTo), query);
  },

  async harBituah({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const own = () =>
      tenant.selectFrom('har_bituah_policies').where('har_bituah_policies.customer_id', '=', params.customerId);
    const rows = await own()
      .selectAll()
      .orderBy('insurance_end', 'desc')
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = rows.map((row) => ({
      policyId: row.id,
      productType: row.product_type,
      company: row.company,
      policyNumber: row.policy_number,
      premium: { amount: row.premium, currency: 'ILS' },
      insuranceStart: row.insurance_start,
      insuranceEnd: row.insurance_end,
      status: row.status,
      importedTs: row.imported_at,
    }));
    return pageFrom(content, await countUpTo(db, own().select('har_bituah_policies.id'), countedUpTo), query);
  },
} satisfies Handlers<typeof imports>;
