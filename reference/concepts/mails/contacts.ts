import { sql } from 'kysely';
import type { mails } from '../../../lib/contract/customers/mails';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import { likeText } from '../../engine/db/like-text';
import type { Context } from '../../engine/http/context';
import { customersMeant } from '../customers/find-customers';

type Contact = OutputOf<typeof mails.contacts>[number];

const max = 8;

/** Returns people to write to: colleagues and customers by name or address, then addresses that one has written to. */
export async function findContacts(query: string, context: Context): Promise<Contact[]> {
  const asked = query.trim();
  if (asked.length < 2) return [];
  const all = [
    ...(await colleagues(asked, context)),
    ...(await customersCalled(asked, context)),
    ...(await writtenTo(asked, context)),
  ];
  const known = new Map<string, Contact>();
  for (const one of all) if (!known.has(one.address.toLowerCase())) known.set(one.address.toLowerCase(), one);
  return [...known.values()].slice(0, max);
}

async function colleagues(query: string, { tenant }: Context): Promise<Contact[]> {
  const begins = `${likeText(query)}%`;
  const rows = await tenant
    .selectFrom('account_media')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'account_media.agency_id')
        .onRef('accounts.id', '=', 'account_media.account_id'),
    )
    .select(['account_media.value', sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name')])
    .where('account_media.media_type', '=', 'MAIL')
    .where('accounts.account_state', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([
        eb('account_media.value', 'ilike', begins),
        eb('accounts.first_name', 'ilike', begins),
        eb('accounts.last_name', 'ilike', begins),
      ]),
    )
    .limit(max)
    .execute();
  return rows.map(({ value, name }) => ({ name, address: value, kind: 'COLLEAGUE' }));
}

async function customersCalled(query: string, { db, tenant }: Context): Promise<Contact[]> {
  const rows = await tenant
    .selectFrom('customers')
    .select(['customers.email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('customers.id', 'in', await customersMeant(db, tenant, query))
    .where('customers.status', '<>', 'REMOVED')
    .where('customers.email', 'is not', null)
    .limit(max)
    .execute();
  return rows.flatMap(({ email, name }) => (email ? [{ name, address: email, kind: 'CUSTOMER' as const }] : []));
}

/** Mails of the sender's that are looked through for addresses. */
const lookedThrough = 200;

async function writtenTo(query: string, { tenant, caller }: Context): Promise<Contact[]> {
  const sent = await tenant
    .selectFrom('mails')
    .select('recipients')
    .where('account_id', '=', caller.accountId)
    .where('mails.folder', '=', 'SENT')
    .where('removed', '=', false)
    .orderBy('sent_at', 'desc')
    .limit(lookedThrough)
    .execute();
  const addresses = new Set(sent.flatMap(({ recipients }) => recipients));
  return [...addresses]
    .filter((address) => address.toLowerCase().includes(query.toLowerCase()))
    .map((address) => ({ name: '', address, kind: 'OTHER' }));
}
