import { sql, type SqlBool } from 'kysely';
import type { audit } from '../../../lib/contract/agencies/audit';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import { found } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import type { Changes } from '../../engine/http/changes';
import type { LoggedRow } from './logged-rows';

/** Tables with the values of a card. */
const ofCard = ['customers', 'customer_media'] as const;
const countedUpTo = 1_000;

/** Returns the fields of a card that an action changed; a contact is named by its kind. */
function changesOf(rows: readonly LoggedRow[], customerId: string): Changes {
  const own = rows.filter(
    ({ table, customerId: owner }) => owner === customerId && ofCard.some((name) => name === table),
  );
  return Object.fromEntries(
    own.flatMap(({ table, label, changes }) =>
      Object.entries(changes).flatMap(([field, pair]): [string, Changes[string]][] => {
        if (table === 'customers') return [[field, pair]];
        return field === 'value' || field === 'confirmed' ? [[field === 'value' ? (label ?? field) : field, pair]] : [];
      }),
    ),
  );
}

/** Lists the changes of a card of the caller's agency, the latest first. */
export const customerHistory: Handler<typeof audit.customerHistory> = async (
  { params: { customerId }, query },
  { db, tenant, agencyId },
) => {
  found(await tenant.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst());
  const held = sql<SqlBool>`(${sql.join(
    ofCard.map((table) => sql`rows @> ${JSON.stringify([{ table, customerId }])}::jsonb`),
    sql` or `,
  )})`;
  const entries = db
    .selectFrom('audit')
    .where('agency_id', '=', agencyId)
    .where(sql<SqlBool>`objects @> array[${customerId}]::text[]`)
    .where(held);
  const total = await countUpTo(db, entries.select('id'), countedUpTo);
  const rows = await entries
    .select(['id', 'at', 'action', 'account_name', 'staff_name', 'rows'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = rows.map(({ id, at, action, account_name: by, staff_name: staff, rows: logged }) => ({
    ...{ id, at, action, by, staff },
    changes: changesOf(logged ?? [], customerId),
  }));
  return pageFrom(content, total, query, countedUpTo);
};
