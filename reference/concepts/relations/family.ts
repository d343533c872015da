import { sql } from 'kysely';
import type { FamilyMember } from '../../../lib/contract/customers/relations';
import { coverageLines, type CoverageLine, gapsOf, homeIsInsured, lineOf } from '../../../lib/rules/quotes/coverage';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { relationTypes } from '../../../lib/rules/people/relation';
import { storedCustomer } from '../customers/row';
import { withAgents } from '../customers/with-agents';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import { relationsOf } from './stored-relations';

interface Held {
  policies: number;
  until: string | null;
}

/** Returns the policies in force by customer and line. */
async function heldBy(tenant: Tenant, customerIds: readonly string[], today: string): Promise<Map<string, Held>> {
  const rows = await tenant
    .selectFrom('orders')
    .where('customer_id', 'in', customerIds)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['PolicyIssued', 'Imported'])
    .where('cancelled', '=', false)
    .where((eb) => eb.or([eb('insurance_end', 'is', null), eb('insurance_end', '>=', today)]))
    .groupBy(['customer_id', 'product_type'])
    .select((eb) => [
      'customer_id',
      'product_type',
      eb.fn.countAll<number>().as('policies'),
      sql<string | null>`max(insurance_end)`.as('until'),
    ])
    .execute();
  const held = new Map<string, Held>();
  for (const { customer_id, product_type, policies, until } of rows) {
    const key = `${customer_id} ${lineOf(product_type)}`;
    const known = held.get(key);
    held.set(key, {
      policies: policies + (known?.policies ?? 0),
      until: [known?.until, until].filter(Boolean).sort().at(-1) ?? null,
    });
  }
  return held;
}

const none: Held = { policies: 0, until: null };

/** Returns a customer with relatives, their covers and their missing ones (CUS-04). @throws Failure NOT_FOUND */
export async function familyOf(
  { tenant, now, locale }: Pick<Context, 'tenant' | 'now' | 'locale'>,
  customerId: string,
): Promise<FamilyMember[]> {
  const today = todayInIsrael(now);
  const relations = await relationsOf(tenant, customerId);
  const ids = [customerId, ...relations.map(({ relativeId }) => relativeId)];
  const records = await tenant
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '<>', 'REMOVED')
    .execute();
  const rows = records.map(storedCustomer);
  found(rows.find(({ id }) => id === customerId));
  const customers = await withAgents(tenant, rows, locale);
  const held = await heldBy(tenant, ids, today);
  const relationTo = new Map(relations.map((relation) => [relation.relativeId, relation]));
  const family = customers.map((customer, at) => {
    const relation = relationTo.get(customer.customerId);
    const lines = Object.fromEntries(
      coverageLines.map((line) => [line, held.get(`${customer.customerId} ${line}`) ?? none]),
    ) as Record<CoverageLine, Held>;
    const policies = Object.fromEntries(coverageLines.map((line) => [line, lines[line].policies])) as Record<
      CoverageLine,
      number
    >;
    return {
      relationId: relation?.relationId ?? null,
      type: relation?.type ?? null,
      customer,
      birthday: rows[at]!.info.birthday ?? null,
      lines,
      policies,
    };
  });
  const rank = ({ type }: { type: FamilyMember['type'] }) => (type === null ? -1 : relationTypes.indexOf(type));
  return family
    .sort((a, b) => rank(a) - rank(b) || (a.birthday ?? '9').localeCompare(b.birthday ?? '9'))
    .map(({ lines, policies: _, ...member }, __, all) => {
      const person = all.find(({ customer }) => customer.customerId === member.customer.customerId)!;
      const coverage = coverageLines.map((line) => ({
        line,
        ...lines[line],
        shared: line === 'PROPERTY' && lines[line].policies === 0 && homeIsInsured(person, all),
      }));
      return { ...member, coverage, gaps: gapsOf(person, all, today) };
    });
}
