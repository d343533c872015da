import { type ExpressionBuilder, sql } from 'kysely';
import type { AgentRow, agents } from '../../../lib/contract/agencies/agents';
import type { Page } from '../../../lib/contract/kit/paging';
import { contactsOf } from '../accounts/contacts';
import { likeText } from '../../engine/db/like-text';
import { searchWords } from '../customers/search-text';
import { exact, pageFrom } from '../../engine/db/page';
import type { Schema } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { factsOf, peopleOf } from './agent-of';

type Query = ParsedQuery<typeof agents.list>;
type Builder = ExpressionBuilder<Schema, 'accounts'>;

const orders = {
  name: [sql`lower(accounts.last_name)`, sql`lower(accounts.first_name)`],
  login: [sql`lower(accounts.login)`],
  createDate: [sql`accounts.created_at`],
} as const;

const named = (word: string) =>
  sql<boolean>`lower(concat_ws(' ', accounts.first_name, accounts.last_name, accounts.first_name, accounts.login, accounts.license_number)) like ${`%${likeText(word)}%`}`;

const reachedBy = (eb: Builder, word: string) =>
  eb.exists(
    eb
      .selectFrom('account_media')
      .select('account_media.account_id')
      .whereRef('account_media.account_id', '=', 'accounts.id')
      .where(sql<boolean>`lower(account_media.value) like ${`%${likeText(word)}%`}`),
  );

/** Matches rows where each word, in one of its forms, is in the name, login, licence number, phone or mail address. */
const matches = (eb: Builder, words: readonly string[][]) =>
  eb.and(words.map((forms) => eb.or(forms.flatMap((form) => [named(form), reachedBy(eb, form)]))));

/** Returns a page of the people of an agency. An agency has some dozens of them, so the search needs no index. */
export async function listAgents(tenant: Tenant, query: Query): Promise<Page<AgentRow>> {
  const words = searchWords(query.query);
  const matching = peopleOf(tenant)
    .$if(query.role !== undefined, (all) => all.where('accounts.account_role', '=', query.role!))
    .$if(query.state !== undefined, (all) => all.where('accounts.account_state', '=', query.state!))
    .$if(query.privilege === 'standard', (all) =>
      all.where(sql<boolean>`not accounts.privileges && array['superuser', 'secretary']`),
    )
    .$if(query.privilege !== undefined && query.privilege !== 'standard', (all) =>
      all.where(sql<boolean>`${query.privilege} = any(accounts.privileges)`),
    )
    .$if(words.length > 0, (all) => all.where((eb) => matches(eb, words)));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  let ordered = matching.selectAll('accounts');
  for (const expression of orders[query.sort]) ordered = ordered.orderBy(expression, direction);
  const rows = await ordered
    .orderBy('accounts.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const contacts = await contactsOf(
    tenant,
    rows.map(({ id }) => id),
  );
  return pageFrom(
    rows.map((row): AgentRow => ({ ...factsOf(row), ...contacts(row.id) })),
    total,
    query,
    exact,
  );
}
