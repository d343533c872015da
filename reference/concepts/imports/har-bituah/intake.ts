import { sql } from 'kysely';
import type { ProductType } from '../../../../lib/contract/kit/values';
import { periodOf } from '../../../../lib/rules/imports/columns';
import { productOfWords } from '../../../../lib/rules/imports/product-words';
import { todayInIsrael } from '../../../../lib/rules/time/calendar';
import type { Place } from '../../customers/create-customer';
import { asJson } from '../../../engine/db/columns';
import { inTexts } from '../../../engine/db/in-values';
import { newId } from '../../../engine/db/ids';
import type { Tenant } from '../../../engine/db/tenant';
import { customerGone, customersOfLines, type LineCustomer } from '../customers-of-lines';
import type { Compared, Intake, IntakeLine, Vanished } from '../intake';
import { laterImports } from '../later-imports';
import { startedRenewals } from '../started-renewals';
import type { FormerPolicy, StagedLine } from '../snapshots';

interface Known extends FormerPolicy {
  id: string;
  customer_id: string;
  company: string;
  policy_number: string;
}

/** Returns the policy that a line describes. */
function policyOf({ fields }: StagedLine) {
  const period = periodOf(fields.period ?? '');
  return {
    productType: productOfWords(`${fields.mainBranch} ${fields.branch ?? ''} ${fields.product ?? ''}`) as ProductType,
    premium: Math.round(Number(fields.premium)),
    insuranceStart: period?.start ?? null,
    insuranceEnd: period?.end ?? null,
  };
}

const keyOf = (customerId: string, company = '', number = '') => JSON.stringify([customerId, company, number]);
const periodText = (from: string | null, to: string | null) => (from && to ? `${from} - ${to}` : 'מתחדש');

async function knownPolicies(tenant: Tenant, customerIds: readonly string[]): Promise<Known[]> {
  if (customerIds.length === 0) return [];
  const rows = await tenant
    .selectFrom('har_bituah_policies')
    .selectAll('har_bituah_policies')
    .where(inTexts('har_bituah_policies.customer_id', customerIds))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    customer_id: row.customer_id,
    company: row.company,
    policy_number: row.policy_number,
    productType: row.product_type,
    premium: row.premium,
    insuranceStart: row.insurance_start,
    insuranceEnd: row.insurance_end,
    registrationNumber: null,
  }));
}

function compareOne(
  line: StagedLine,
  { customerId, isGone }: LineCustomer,
  known: ReadonlyMap<string, Known>,
): Compared {
  if (isGone) return customerGone;
  const none = { customerId, targetId: null, old: {}, former: null };
  // Only customers of the agency: whom it does not know, it has no consent of.
  if (!customerId) return { ...none, verdict: 'CHECK', problem: { field: 'idNumber', rule: 'unknownCustomer' } };
  const found = known.get(keyOf(customerId, line.fields.company, line.fields.policyNumber));
  if (!found) return { ...none, verdict: 'NEW' };
  const policy = policyOf(line);
  const old: Record<string, string> = {};
  if (found.premium !== policy.premium) old.premium = String(found.premium);
  if (found.insuranceStart !== policy.insuranceStart || found.insuranceEnd !== policy.insuranceEnd)
    old.period = periodText(found.insuranceStart, found.insuranceEnd);
  const { productType, premium, insuranceStart, insuranceEnd } = found;
  const former = { productType, premium, insuranceStart, insuranceEnd, registrationNumber: null };
  const changed = Object.keys(old).length > 0;
  return { ...none, verdict: changed ? 'CHANGED' : 'SAME', targetId: found.id, old, former: changed ? former : null };
}

const idsOf = (customers: ReadonlyMap<IntakeLine, LineCustomer>): string[] => [
  ...new Set([...customers.values()].flatMap(({ customerId }) => customerId ?? [])),
];

/** Returns the running policies of the file's customers that the file does not have. */
async function vanished({ tenant, now }: Place, lines: readonly IntakeLine[]): Promise<Vanished[]> {
  const customers = await customersOfLines(tenant, lines);
  const listed = new Set(
    lines.map((line) => keyOf(customers.get(line)!.customerId ?? '', line.fields.company, line.fields.policyNumber)),
  );
  const today = todayInIsrael(now);
  return (await knownPolicies(tenant, idsOf(customers)))
    .filter(({ insuranceEnd }) => insuranceEnd === null || insuranceEnd >= today)
    .filter((known) => !listed.has(keyOf(known.customer_id, known.company, known.policy_number)))
    .map((known) => ({
      customerId: known.customer_id,
      targetId: known.id,
      fields: {
        company: known.company,
        policyNumber: known.policy_number,
        premium: String(known.premium),
        period: periodText(known.insuranceStart, known.insuranceEnd),
      },
    }));
}

function policyRow(line: StagedLine, now: Date) {
  const { productType, premium, insuranceStart, insuranceEnd } = policyOf(line);
  return {
    product_type: productType,
    company: line.fields.company!,
    policy_number: line.fields.policyNumber!,
    premium,
    insurance_start: insuranceStart,
    insurance_end: insuranceEnd,
    status: 'RECEIVED' as const,
    imported_at: now,
  };
}

interface ChangedPolicy {
  id: string;
  product_type: ProductType;
  premium: number;
  insurance_start: string | null;
  insurance_end: string | null;
  /** Its status stays when it is not given. */
  status?: 'RECEIVED';
}

async function changePolicies(tenant: Tenant, policies: readonly ChangedPolicy[]): Promise<void> {
  if (policies.length === 0) return;
  const written = sql<Required<ChangedPolicy>>`json_to_recordset(${asJson(policies)}::json)`;
  await tenant
    .updateTable('har_bituah_policies')
    .from(
      written.as<'written'>(
        sql`written (id text, product_type text, premium int, insurance_start date, insurance_end date, status text)`,
      ),
    )
    .set((eb) => ({
      product_type: eb.ref('written.product_type'),
      premium: eb.ref('written.premium'),
      insurance_start: eb.ref('written.insurance_start'),
      insurance_end: eb.ref('written.insurance_end'),
      status: eb.fn.coalesce('written.status', 'har_bituah_policies.status'),
    }))
    .whereRef('har_bituah_policies.id', '=', 'written.id')
    .execute();
}

/** Policies in Har Bituah, of the agency's own customers. */
export const harBituahIntake: Intake = {
  vanishByCustomer: true,
  makesCustomers: false,

  async compare({ tenant }, _, lines) {
    const customers = await customersOfLines(tenant, lines);
    const known = await knownPolicies(tenant, idsOf(customers));
    const byKey = new Map(known.map((one) => [keyOf(one.customer_id, one.company, one.policy_number), one]));
    return lines.map((line) => compareOne(line, customers.get(line)!, byKey));
  },

  vanished: (place, _, lines) => vanished(place, lines),

  async put({ tenant, now }, _, lines) {
    const put = lines.map(({ line, compared: { customerId, targetId } }) => ({
      isNew: targetId === null,
      row: { ...policyRow(line, now), id: targetId ?? newId(), customer_id: customerId! },
    }));
    const made = put.filter(({ isNew }) => isNew).map(({ row }) => row);
    if (made.length > 0) await tenant.insertMany('har_bituah_policies', made).execute();
    await changePolicies(
      tenant,
      put.filter(({ isNew }) => !isNew).map(({ row }) => row),
    );
    return put.map(({ row }) => ({ customerId: row.customer_id, targetId: row.id, madeCustomer: false }));
  },

  async obstacles({ tenant }, run, lines) {
    const ids = lines.map(({ targetId }) => targetId);
    const [later, started] = [
      await laterImports(tenant, run, ids),
      await startedRenewals(tenant, 'har_bituah_id', ids),
    ];
    return lines.flatMap(({ row, targetId, policyNumber, customerId }) => {
      const reason = later.has(targetId) ? 'LATER_IMPORT' : started.has(targetId) ? 'RENEWAL_STARTED' : null;
      return reason ? [{ row, reason, policyNumber, customerId, orderId: null }] : [];
    });
  },

  async takeBack({ tenant }, _, lines) {
    const made = lines.filter(({ former }) => former === null).map(({ targetId }) => targetId);
    // The line that comes first in the file, and last here, knows what was before the others.
    const changed = new Map(
      lines.flatMap(({ targetId: id, former }): [string, ChangedPolicy][] =>
        former === null
          ? []
          : [
              [
                id,
                {
                  ...{ id, product_type: former.productType as ProductType, premium: former.premium },
                  ...{ insurance_start: former.insuranceStart, insurance_end: former.insuranceEnd },
                },
              ],
            ],
      ),
    );
    await changePolicies(tenant, [...changed.values()]);
    await tenant.deleteFrom('har_bituah_policies').where(inTexts('har_bituah_policies.id', made)).execute();
  },
};
