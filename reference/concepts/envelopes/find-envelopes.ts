import type { EnvelopeRow, envelopes } from '../../../lib/contract/documents/envelopes';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { likeText } from '../../engine/db/like-text';
import { searchWords } from '../customers/search-text';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { envelopeFacts, envelopesWithNames, signerFacts, standingOf } from './read-envelope';

type Asked = ParsedQuery<typeof envelopes.list>;
type Whose = Pick<Context, 'db' | 'tenant' | 'caller'>;

/** Counting stops at this number of matches. */
const countedUpTo = 10_000;

const sortColumns = { updateTs: 'updated_at', sentTs: 'sent_at', expiresTs: 'expires_at' } as const satisfies Record<
  Asked['sort'],
  string
>;

/** Customers whose name, ID or phone has the word in one of its forms. */
const customersWith = ({ tenant }: Pick<Whose, 'tenant'>, forms: readonly string[]) =>
  tenant.search
    .selectFrom('customer_search')
    .select('customer_search.customer_id')
    .where((eb) => eb.or(forms.map((form) => eb('customer_search.text', 'like', `%${likeText(form)}%`))));

function matching(whose: Whose, { query, statuses, customerId, orderId, mine, sort }: Asked) {
  const { tenant, caller } = whose;
  const words = searchWords(query);
  return tenant
    .selectFrom('envelopes')
    .$if((statuses?.length ?? 0) > 0, (all) => all.where('envelopes.status', 'in', statuses ?? []))
    .$if(customerId !== undefined, (all) => all.where('envelopes.customer_id', '=', customerId!))
    .$if(orderId !== undefined, (all) => all.where('envelopes.order_id', '=', orderId!))
    .$if(mine === 'yes', (all) => all.where('envelopes.account_id', '=', caller.accountId))
    .$if(sort === 'sentTs', (all) => all.where('envelopes.sent_at', 'is not', null))
    .$if(words.length > 0, (all) =>
      all.where((eb) =>
        eb.and(
          words.map((forms) =>
            eb.or([
              eb('envelopes.customer_id', 'in', customersWith(whose, forms)),
              ...forms.map((form) => eb('envelopes.subject', 'ilike', `%${likeText(form)}%`)),
            ]),
          ),
        ),
      ),
    );
}

/** Loads the contents of each envelope and its signers' progress. */
async function contentsOf(tenant: Tenant, ids: readonly string[]) {
  if (ids.length === 0) return { signers: [], items: [], fields: [] };
  return {
    signers: await tenant
      .selectFrom('envelope_signers')
      .selectAll()
      .where('envelope_signers.envelope_id', 'in', ids)
      .orderBy('envelope_signers.position')
      .execute(),
    items: await tenant
      .selectFrom('envelope_items')
      .selectAll()
      .where('envelope_items.envelope_id', 'in', ids)
      .orderBy('envelope_items.position')
      .execute(),
    fields: await tenant
      .selectFrom('envelope_zones')
      .selectAll()
      .where('envelope_zones.envelope_id', 'in', ids)
      .execute(),
  };
}

/** Finds envelopes of an agency by status, author, or words of subject and customer. */
export async function findEnvelopes(whose: Whose, query: Asked): Promise<Page<EnvelopeRow>> {
  const { db, tenant } = whose;
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await envelopesWithNames(tenant)
    .where('envelopes.id', 'in', matching(whose, query).select('envelopes.id'))
    .orderBy(`envelopes.${sortColumns[query.sort]}`, direction)
    .orderBy('envelopes.id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const { signers, items, fields } = await contentsOf(
    tenant,
    rows.map(({ id }) => id),
  );
  const content = rows.map((row): EnvelopeRow => {
    const own = <T extends { envelope_id: string }>(all: readonly T[]) =>
      all.filter(({ envelope_id }) => envelope_id === row.id);
    return {
      ...envelopeFacts(row),
      signers: own(signers).map((signer) => ({
        ...signerFacts(signer),
        ...standingOf(signer, own(items), own(fields)),
      })),
      items: own(items).map(({ id, kind, title, status }) => ({ itemId: id, kind, title, status })),
    };
  });
  return pageFrom(
    content,
    await countUpTo(db, matching(whose, query).select('envelopes.id'), countedUpTo),
    query,
    countedUpTo,
  );
}
