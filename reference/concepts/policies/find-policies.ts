import type { policies, PolicyRow } from '../../../lib/contract/orders/policies';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { contactColumns } from '../customers/contact';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { filesOfDocuments } from './read-case';

/** Lists the policies of a customer, newest first. @throws Failure NOT_FOUND */
export async function findPolicies(
  db: Db,
  tenant: Tenant,
  { customerId, page, size }: { customerId: string; page: number; size: number },
): Promise<Page<PolicyRow>> {
  const { id } = await requireCustomer(tenant, customerId);
  const own = () => tenant.selectFrom('policies').where('policies.customer_id', '=', id);
  const rows = await own()
    .innerJoin('orders', (join) =>
      join.onRef('orders.agency_id', '=', 'policies.agency_id').onRef('orders.id', '=', 'policies.order_id'),
    )
    .leftJoin('policy_issues', (join) =>
      join
        .onRef('policy_issues.agency_id', '=', 'policies.agency_id')
        .onRef('policy_issues.id', '=', 'policies.issue_id'),
    )
    .selectAll('policies')
    .select(['orders.order_number', 'orders.title', 'orders.registration_number'])
    .select(['orders.insurance_start', 'orders.insurance_end', 'policy_issues.document_id'])
    .orderBy('policies.issued_at', 'desc')
    .orderBy('policies.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const files = await filesOfDocuments(
    tenant,
    rows.flatMap(({ document_id }) => document_id ?? []),
  );
  const total = await countUpTo(db, own().select('policies.id'), countedUpTo);
  const content = rows.map((row): PolicyRow => ({
    policyId: row.id,
    policyNumber: row.policy_number,
    proposalNumber: row.proposal_number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    productType: row.product_type,
    supplierType: row.supplier,
    outcome: row.outcome,
    title: row.title,
    registrationNumber: row.registration_number,
    insuranceStart: row.insurance_start,
    insuranceEnd: row.insurance_end,
    premia: { amount: row.premium, currency: 'ILS' },
    documentId: files.has(row.document_id ?? '') ? row.document_id : null,
    fileId: files.get(row.document_id ?? '') ?? null,
    issuedTs: row.issued_at,
  }));
  return pageFrom(content, total, { page, size }, countedUpTo);
}

/** Most policies of one number: every insurer could have used it. */
const maxAlike = 6;

/** Returns the policies with a number, newest first. */
export async function policiesByNumber(
  tenant: Tenant,
  policyNumber: string,
): Promise<OutputOf<typeof policies.byNumber>> {
  const rows = await tenant
    .selectFrom('policies')
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'policies.agency_id').onRef('customers.id', '=', 'policies.customer_id'),
    )
    .where('policies.policy_number', '=', policyNumber)
    .select(['policies.id', 'policies.policy_number', 'policies.order_id', 'policies.supplier'])
    .select(contactColumns)
    .orderBy('policies.issued_at', 'desc')
    .limit(maxAlike)
    .execute();
  return rows.map((row) => ({
    policyId: row.id,
    policyNumber: row.policy_number,
    orderId: row.order_id,
    supplierType: row.supplier,
    customerName: row.customer_name,
    customerPrivileges: row.customer_privilege,
  }));
}
