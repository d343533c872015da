import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { claims } from '../../../lib/contract/claims/claims';
import { claimStatuses, claimTypes } from '../../../lib/contract/claims/claim-lists';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { claimMachine } from '../../../lib/rules/work/claim-status';
import { likeText } from '../../engine/db/like-text';
import { exact, pageFrom } from '../../engine/db/page';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { claimPartKind } from './snapshots';

/** Entries that a directory offers at once. */
const offered = 20;

/** Returns the rows of a bundled register, without its header. */
const registerRows = (file: 'banks.tsv.gz' | 'bank-branches.tsv.gz'): string[][] =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, 'data', file)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Banks of the register of the Bank of Israel. */
const banks = registerRows('banks.tsv.gz').map(([code = '', name = '']) => ({ code, name }));
const branches = Map.groupBy(registerRows('bank-branches.tsv.gz'), ([bank = '']) => bank);

export const allBanks = () => banks;

/** Returns the branches of a bank, by number. */
export const branchesOf = (bank: string) =>
  (branches.get(String(Number(bank))) ?? [])
    .map(([, code = '', name = '', city = '']) => ({ code, name, city }))
    .toSorted((one, other) => Number(one.code) - Number(other.code));

const firstType = Date.parse('2020-01-01T00:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
/** Types in the order in which they came into use. */
const types = claimTypes.map((code, at) => ({ code, createTs: new Date(firstType + at * dayMs).toISOString() }));

/** Returns a page of the types of claims. */
export function typePage(query: ParsedQuery<typeof claims.types>) {
  const ordered = query.sortDirection === 'ASC' ? types : types.toReversed();
  const from = query.page * query.size;
  return pageFrom(ordered.slice(from, from + query.size), types.length, query, exact);
}

/** Statuses with those that follow each. */
export const statusList = () =>
  claimStatuses.map((code) => ({
    code,
    next: claimStatuses.filter((to) => to !== code && claimMachine.leads(code, to)),
  }));

/** Returns the active people of an agency and those others who have claims, by name. */
export async function handlerList(tenant: Tenant) {
  const rows = await tenant
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'account_state'])
    .where(
      sql<boolean>`(accounts.account_state = 'ACTIVE' or exists (select from claims
        where claims.agency_id = accounts.agency_id and claims.account_id = accounts.id and claims.removed_at is null))`,
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(200)
    .execute();
  return rows.map(({ id, first_name, last_name, account_state }) => ({
    accountId: id,
    name: `${first_name} ${last_name}`.trim(),
    active: account_state === 'ACTIVE',
  }));
}

/** Returns the latest entry of each appraiser or garage whose name contains a text, by name. */
export async function directoryOf(tenant: Tenant, kind: 'appraiser' | 'garage', query: string) {
  const rows = await tenant
    .selectFrom('claim_parts')
    .distinctOn('name')
    .select(['name', 'data'])
    .where('kind', '=', kind)
    .where('name', 'is not', null)
    .$if(query !== '', (all) => all.where(sql<boolean>`name ilike ${`%${likeText(query)}%`}`))
    .orderBy('name')
    .orderBy('created_at', 'desc')
    .limit(offered)
    .execute();
  return rows.map(({ name, data }) => {
    const fields = readSnapshot(claimPartKind, data);
    return {
      name: name ?? '',
      phone: (fields.phone as string | undefined) ?? null,
      email: (fields.email as string | undefined) ?? null,
      address: (fields.address as string | undefined) ?? null,
      companyGarage: fields.companyGarage === true,
      fee: (fields.fee as number | undefined) ?? null,
    };
  });
}
