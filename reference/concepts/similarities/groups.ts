import type { SimilarCustomer, SimilarGroup } from '../../../lib/contract/customers/similarities';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Locale } from '../../../lib/i18n/locales';
import { storedCustomer } from '../customers/row';
import { withAgents } from '../customers/with-agents';
import { exact, pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';

/** Selects pairs whose customers both still exist. */
const livingPairs = (tenant: Tenant) =>
  tenant
    .selectFrom('similar_pairs')
    .innerJoin('customers as one', (join) =>
      join
        .onRef('one.agency_id', '=', 'similar_pairs.agency_id')
        .onRef('one.id', '=', 'similar_pairs.first_id')
        .on('one.status', '<>', 'REMOVED'),
    )
    .innerJoin('customers as other', (join) =>
      join
        .onRef('other.agency_id', '=', 'similar_pairs.agency_id')
        .onRef('other.id', '=', 'similar_pairs.second_id')
        .on('other.status', '<>', 'REMOVED'),
    );

async function customersOf(
  tenant: Tenant,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, SimilarCustomer>> {
  const records = await tenant.selectFrom('customers').selectAll().where('id', 'in', ids).execute();
  const rows = records.map(storedCustomer);
  const orders = await tenant
    .selectFrom('orders')
    .select((eb) => ['customer_id', eb.fn.countAll<number>().as('count')])
    .where('customer_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('customer_id')
    .execute();
  const ordersOf = new Map(orders.map(({ customer_id, count }) => [customer_id, count]));
  const media = await tenant
    .selectFrom('customer_media')
    .select(['customer_id', 'value'])
    .where('customer_id', 'in', ids)
    .where('media_type', '<>', 'MAIL')
    .orderBy('position')
    .execute();
  const phonesOf = Map.groupBy(media, ({ customer_id }) => customer_id);
  const lines = await withAgents(tenant, rows, locale);
  return new Map(
    lines.map((line, at) => {
      const row = rows[at]!;
      return [
        row.id,
        {
          ...line,
          birthday: row.info.birthday ?? null,
          phones: (phonesOf.get(row.id) ?? []).map(({ value }) => value),
          orders: ordersOf.get(row.id) ?? 0,
          createTs: row.created_at,
        },
      ];
    }),
  );
}

/** Returns a page of groups, the most likely first. The number of pairs is bounded by `maxPairs`. */
export async function similarGroups(
  { db, tenant, locale }: Pick<Context, 'db' | 'tenant' | 'locale'>,
  { page, size }: { page: number; size: number },
): Promise<Page<SimilarGroup>> {
  const groups = livingPairs(tenant)
    .groupBy('similar_pairs.group_id')
    .select((eb) => ['similar_pairs.group_id', eb.fn.max('similar_pairs.score').as('score')]);
  const { total } = await db
    .selectFrom(groups.as('groups'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const shown = await groups
    .orderBy('score', 'desc')
    .orderBy('similar_pairs.group_id')
    .limit(size)
    .offset(page * size)
    .execute();
  if (shown.length === 0) return pageFrom([], total, { page, size }, exact);
  const pairs = await livingPairs(tenant)
    .selectAll('similar_pairs')
    .where(
      'similar_pairs.group_id',
      'in',
      shown.map(({ group_id }) => group_id),
    )
    .orderBy('similar_pairs.score', 'desc')
    .orderBy('similar_pairs.first_id')
    .orderBy('similar_pairs.second_id')
    .execute();
  const customers = await customersOf(
    tenant,
    [...new Set(pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]))],
    locale,
  );
  const content = shown.map(({ group_id, score }) => {
    const own = pairs.filter((pair) => pair.group_id === group_id);
    const ids = [...new Set(own.flatMap(({ first_id, second_id }) => [first_id, second_id]))];
    return {
      groupId: group_id,
      score,
      customers: ids
        .map((id) => customers.get(id)!)
        .sort((a, b) => b.orders - a.orders || a.createTs.localeCompare(b.createTs)),
      pairs: own.map((pair) => ({
        customerIds: [pair.first_id, pair.second_id] as [string, string],
        score: pair.score,
        reasons: pair.reasons,
      })),
    };
  });
  return pageFrom(content, total, { page, size }, exact);
}
