import { sql } from 'kysely';
import { type BackofficeOverview, chargeDays } from '../../../lib/contract/agencies/backoffice';
import { idleSince } from '../accounts/sessions';
import type { Realm } from '../../engine/db/realm';
import type { Db } from '../../engine/db/schema';

/** Rows of each list. */
const max = 10;
const hour = 60 * 60 * 1000;

/** Returns what waits for back-office staff: failed charges, running impersonations, failing insurers. */
export async function overviewOf(db: Db, realm: Realm, now: Date): Promise<BackofficeOverview> {
  return {
    charges: await failedCharges(db, realm, now),
    impersonations: await running(db, realm, now),
    insurers: await insurersAsked(db, realm, now),
  };
}

async function failedCharges(db: Db, realm: Realm, now: Date): Promise<BackofficeOverview['charges']> {
  const failed = db
    .selectFrom('charges')
    .where(realm.holds('charges.agency_id'))
    .where('charges.state', 'in', ['DECLINED', 'UNKNOWN'])
    .where('charges.created_at', '>=', new Date(now.getTime() - chargeDays * 24 * hour).toISOString());
  const counts = await failed
    .select([
      sql<number>`count(*) filter (where charges.state = 'DECLINED')`.as('declined'),
      sql<number>`count(*) filter (where charges.state = 'UNKNOWN')`.as('unknown'),
    ])
    .executeTakeFirstOrThrow();
  const latest = await failed
    .innerJoin('agencies', 'agencies.id', 'charges.agency_id')
    .select(['charges.id', 'charges.amount', 'charges.state', 'charges.created_at'])
    .select(['agencies.id as agency_id', 'agencies.name'])
    .orderBy('charges.created_at', 'desc')
    .orderBy('charges.id')
    .limit(max)
    .execute();
  const unpaid = db
    .selectFrom('invoices')
    .where(realm.holds('invoices.agency_id'))
    .where('invoices.status', 'in', ['FAILED', 'IN_DOUBT'])
    // One that was charged in vain stands there already.
    .where(({ not, exists }) =>
      not(
        exists(
          failed
            .select('charges.id')
            .where('charges.subject_kind', '=', 'invoice')
            .where(sql<boolean>`charges.subject_id = invoices.id`),
        ),
      ),
    );
  const { invoices } = await unpaid.select(sql<number>`count(*)::int`.as('invoices')).executeTakeFirstOrThrow();
  const latestUnpaid = await unpaid
    .innerJoin('agencies', 'agencies.id', 'invoices.agency_id')
    .select(['invoices.id', 'invoices.net', 'invoices.vat', 'invoices.status', 'invoices.created_at'])
    .select(['agencies.id as agency_id', 'agencies.name'])
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id')
    .limit(max)
    .execute();
  const rows = [
    ...latest.map((row) => ({ ...row, unknown: row.state === 'UNKNOWN', invoice: false })),
    ...latestUnpaid.map((row) => ({
      ...row,
      amount: row.net + row.vat,
      unknown: row.status === 'IN_DOUBT',
      invoice: true,
    })),
  ].toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return {
    ...counts,
    invoices,
    latest: rows.slice(0, max).map((row) => ({
      chargeId: row.id,
      agency: { agencyId: row.agency_id, name: row.name },
      amount: { amount: row.amount, currency: 'ILS' as const },
      unknown: row.unknown,
      invoice: row.invoice,
      createTs: row.created_at,
    })),
  };
}

async function running(db: Db, realm: Realm, now: Date): Promise<BackofficeOverview['impersonations']> {
  const nameOf = (table: 'accounts' | 'staff') =>
    sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('agencies', 'agencies.id', 'sessions.agency_id')
    .innerJoin('accounts as staff', 'staff.id', 'sessions.impersonator_id')
    .where(realm.holds('sessions.agency_id'))
    .where('sessions.impersonator_id', 'is not', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.used_at', '>', idleSince(now))
    .select(['agencies.id as agency_id', 'agencies.name', 'sessions.impersonation_reason', 'sessions.created_at'])
    .select([nameOf('accounts').as('account'), nameOf('staff').as('staff')])
    .orderBy('sessions.created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    staff: row.staff,
    account: row.account,
    agency: { agencyId: row.agency_id, name: row.name },
    reason: row.impersonation_reason ?? '',
    since: row.created_at,
  }));
}

async function insurersAsked(db: Db, realm: Realm, now: Date): Promise<BackofficeOverview['insurers']> {
  const rows = await db
    .selectFrom('insurer_answers')
    .where(realm.holds('insurer_answers.agency_id'))
    .where('insurer_answers.answered_at', '>', new Date(now.getTime() - hour).toISOString())
    .where('insurer_answers.answered_at', '<=', now.toISOString())
    .select([
      'insurer_answers.supplier',
      sql<number>`count(*)`.as('asked'),
      sql<number>`count(*) filter (where insurer_answers.kind in ('failed', 'silent'))`.as('failed'),
    ])
    .groupBy('insurer_answers.supplier')
    .orderBy('failed', 'desc')
    .orderBy('insurer_answers.supplier')
    .execute();
  return rows.map(({ supplier, asked, failed }) => ({ supplierType: supplier, asked, failed }));
}
