import { type audit, type AuditEntry, exportLimit, xlsxType } from '../../../lib/contract/agencies/audit';
import { sql, type SqlBool } from 'kysely';
import { refusalOf } from '../../../lib/access/refusal';
import { allEndpoints } from '../../../lib/contract/index';
import type { RealmContext } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import { acrossAgencies, type Handlers, ownTransaction } from '../../engine/http/handlers';
import { entriesAfter, findEntries, type Narrowing } from './find-entries';
import { customerHistory } from './customer-history';
import { workbookOf } from './workbook';

/** Action of refused calls that have no name in the log. */
const refusedAction = 'access.refused';

/** Entries per page of an export: one page is in memory at a time. */
const step = 1_000;

/** Yields the log page by page; each page is read in a transaction of its own that ends before the page is written. */
async function* pagesOf({ inTransaction, realm }: RealmContext, narrowing: Narrowing): AsyncGenerator<AuditEntry[]> {
  let last: AuditEntry | null = null;
  for (let sent = 0; sent < exportLimit; sent += step) {
    const page: AuditEntry[] = await inTransaction(({ db }) =>
      entriesAfter(db, realm.holdsEntry, narrowing, last, step),
    );
    yield page;
    last = page.at(-1) ?? null;
    if (page.length < step) return;
  }
}

export const auditHandlers = {
  customerHistory,

  /** Only what is refused here too is noted, so that nobody fills the log with anything else. */
  async noteRefusal({ body: { call, params } }, { caller, noteRefusal }) {
    const refused = allEndpoints.find(({ name }) => name === call)?.endpoint;
    if (refused && refusalOf(refused, caller.viewer))
      await noteRefusal({
        action: refused.audit ?? refusedAction,
        outcome: 'INSUFFICIENT_PRIVILEGES_ERROR',
        facts: { ...params, ...(!refused.audit && { call }) },
      });
    return { done: true };
  },

  entries: acrossAgencies<typeof audit.entries>(async ({ query }, { db, realm }) =>
    findEntries(db, realm.holdsEntry, query, query),
  ),

  export: ownTransaction(
    acrossAgencies<typeof audit.export>(async ({ query }, context) => {
      const { from, to, query: words } = query;
      context.describe({ ...(from && { from }), ...(to && { to }), ...(words && { narrowed: true }) });
      const stream = workbookOf(pagesOf(context, query), context.locale, (error) =>
        context.log.warn({ err: error }, 'audit export failed'),
      );
      const name = `audit-${context.now.toISOString().slice(0, 10)}.xlsx`;
      return new Response(stream, {
        headers: { 'content-type': xlsxType, 'content-disposition': `attachment; filename="${name}"` },
      });
    }),
  ),

  async customerAccesses({ params, query }, { db, tenant, agencyId }) {
    found(await tenant.selectFrom('customers').select('id').where('id', '=', params.customerId).executeTakeFirst());
    const own = sql<SqlBool>`audit.agency_id = ${agencyId}`;
    return findEntries(db, own, { query: '', impersonated: false, object: params.customerId }, query);
  },
} satisfies Handlers<typeof audit>;
