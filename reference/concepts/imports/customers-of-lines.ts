import { inTexts } from '../../engine/db/in-values';
import type { Tenant } from '../../engine/db/tenant';
import { survivorOf } from '../customers/survivor';
import { customersByNumber } from './customers-by-number';
import type { Compared, IntakeLine } from './intake';

/** Who a line belongs to. */
export interface LineCustomer {
  /** Null when nobody is known. */
  customerId: string | null;
  /** Somebody was chosen who is no longer a customer. */
  isGone: boolean;
}

/** Returns the living customers that chosen ones are now: those who were merged are their survivors. */
async function livingAmong(tenant: Tenant, chosen: readonly string[]): Promise<Map<string, string>> {
  const alive = async (ids: readonly string[]) => {
    const rows = await tenant
      .selectFrom('customers')
      .select('customers.id')
      .where(inTexts('customers.id', ids))
      .where('customers.status', '<>', 'REMOVED')
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  const asked = [...new Set(chosen)];
  if (asked.length === 0) return new Map();
  const living = await alive(asked);
  const heirs = new Map<string, string>();
  for (const id of asked) if (!living.has(id)) heirs.set(id, await survivorOf(tenant, id));
  const survivors = heirs.size > 0 ? await alive([...heirs.values()]) : new Set<string>();
  return new Map(
    asked.flatMap((id): [string, string][] => {
      const heir = heirs.get(id);
      return living.has(id) ? [[id, id]] : heir && survivors.has(heir) ? [[id, heir]] : [];
    }),
  );
}

/** Returns the customers of lines: whom somebody chose, else the one with the line's ID. */
export async function customersOfLines(
  tenant: Tenant,
  lines: readonly IntakeLine[],
): Promise<Map<IntakeLine, LineCustomer>> {
  const chosen = lines.flatMap(({ choice }) => choice.customerId ?? []);
  const living = await livingAmong(tenant, chosen);
  const byNumber = await customersByNumber(
    tenant,
    lines.map(({ choice, fields }) => (choice.customerId === null ? (fields.idNumber ?? '') : '')),
  );
  return new Map(
    lines.map((line): [IntakeLine, LineCustomer] => {
      const { choice, fields } = line;
      const customerId =
        choice.customerId === null ? byNumber.get(fields.idNumber ?? '') : living.get(choice.customerId);
      const isGone = choice.customerId !== null && customerId === undefined;
      return [line, { customerId: customerId ?? null, isGone }];
    }),
  );
}

/** A line whose chosen customer is gone: whoever looks at it chooses another one. */
export const customerGone: Compared = {
  verdict: 'CHECK',
  problem: { field: 'idNumber', rule: 'customerGone' },
  customerId: null,
  targetId: null,
  old: {},
  former: null,
};
