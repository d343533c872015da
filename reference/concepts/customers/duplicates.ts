import type { customers, duplicateReasons } from '../../../lib/contract/customers/customers';
import { soundAlike } from '../../../lib/rules/people/name-match';
import { comparedMedium, listItems } from '../../../lib/rules/people/medium';
import type { Handler } from '../../engine/http/handlers';
import { searchForm } from '../geography/search-form';
import { namesHeard } from './name-words';
import { storedCustomers, type Stored } from './read-customer';
import { anyKey, birthdayKey, nameKey } from './search-keys';
import { mailTerm, numberTerm } from './search-terms';
import { customersUnder } from './under-terms';
import { withAgents } from './with-agents';

type Asked = Parameters<Handler<typeof customers.duplicates>>[0]['query'];
type Reason = (typeof duplicateReasons)[number];

/** Maximum number of results, and of rows that are read to choose them. */
const shown = 5;
const lookedAt = 50;
/** Weight of each reason. A similar name alone is not enough; `score` handles equal names. */
const weights: Record<Reason, number> = {
  SAME_ID: 100,
  SAME_MOBILE: 50,
  SAME_EMAIL: 50,
  SAME_PHONE: 20,
  SAME_BIRTHDAY: 20,
  SIMILAR_NAME: 15,
};
const enough = 35;

interface Facts {
  passportNumber: string;
  birthday: string;
  phones: string[];
  emails: string[];
  first: string;
  last: string;
}

const factsOf = ({ passportNumber, birthday, phones, emails, firstName, lastName }: Asked): Facts => ({
  passportNumber,
  birthday,
  phones: listItems(phones)
    .map((value) => comparedMedium({ mediaType: 'PHONE', value }))
    .filter((number) => number.length >= 7),
  emails: listItems(emails)
    .map((value) => comparedMedium({ mediaType: 'MAIL', value }))
    .filter((address) => address.includes('@')),
  first: searchForm(firstName),
  last: searchForm(lastName),
});

const words = (name: string) => name.split(' ').filter(Boolean);
const similar = (one: string, other: string) =>
  one === other ||
  words(one).some((word) => words(other).some((another) => word === another || soundAlike(word, another)));

/** Returns the reasons why a customer may be the given person. */
function reasonsFor(
  { passportNumber, birthday, phones, emails, first, last }: Facts,
  { row, media }: Stored,
): Reason[] {
  const has = (types: readonly string[], values: readonly string[]) =>
    media.some(({ media_type, compared }) => types.includes(media_type) && values.includes(compared));
  const isSimilar =
    first !== '' &&
    last !== '' &&
    similar(first, searchForm(row.first_name)) &&
    similar(last, searchForm(row.last_name));
  const reasons: [Reason, boolean][] = [
    ['SAME_ID', passportNumber !== '' && row.passport_number === passportNumber],
    ['SAME_MOBILE', has(['MOBILE_PHONE'], phones)],
    ['SAME_EMAIL', has(['MAIL'], emails)],
    ['SAME_PHONE', has(['PHONE', 'HOME_PHONE', 'FAX'], phones)],
    ['SAME_BIRTHDAY', birthday !== '' && row.info.birthday === birthday],
    ['SIMILAR_NAME', isSimilar],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}

/**
 * Returns the weight of the reasons. The same name alone is enough only when neither IDs nor birthdays can be compared.
 */
function score(reasons: readonly Reason[], facts: Facts, { row }: Stored): number {
  const sum = reasons.reduce((total, reason) => total + weights[reason], 0);
  const tellsApart =
    (facts.passportNumber !== '' && row.passport_number !== null) ||
    (facts.birthday !== '' && Boolean(row.info.birthday));
  const sameName = searchForm(row.first_name) === facts.first && searchForm(row.last_name) === facts.last;
  return sum + (sameName && !tellsApart ? enough : 0);
}

/** Returns customers who may be the person that is being typed in, the most likely first. */
export const findDuplicates: Handler<typeof customers.duplicates> = async ({ query }, { db, tenant, locale }) => {
  const facts = factsOf(query);
  const ids = (await candidates(facts)).filter((id) => id !== query.except);
  const ranked = (await storedCustomers(tenant, ids))
    .map((stored) => ({ stored, reasons: reasonsFor(facts, stored) }))
    .map((one) => ({ ...one, score: score(one.reasons, facts, one.stored) }))
    .filter((one) => one.score >= enough)
    .sort((one, other) => other.score - one.score)
    .slice(0, shown);
  const rows = await withAgents(
    tenant,
    ranked.map(({ stored }) => stored.row),
    locale,
  );
  return rows.map((customer, at) => ({ customer, reasons: ranked[at]!.reasons }));

  async function candidates({ passportNumber, birthday, phones, emails, first, last }: Facts): Promise<string[]> {
    const numbers = [passportNumber.toLowerCase(), ...phones].filter((number) => number.length >= 5).map(numberTerm);
    const beginnings = [...numbers, ...emails.map((address) => mailTerm(searchForm(address)))];
    const byValue =
      beginnings.length > 0
        ? (await customersUnder(tenant, { beginnings, ends: [], customers: [] }, lookedAt).execute(db)).rows
        : [];
    const keysHeard = async (name: string) => (await namesHeard(tenant, name)).map(nameKey);
    const [firstNames, lastNames] = [await keysHeard(first), await keysHeard(last)];
    const own = tenant.search.selectFrom('customer_search').select('customer_search.customer_id').limit(lookedAt);
    const bySound =
      firstNames.length > 0 && lastNames.length > 0
        ? own.where(anyKey(firstNames)).where(anyKey(lastNames))
        : undefined;
    const born = bySound && birthday !== '' ? await bySound.where(anyKey([birthdayKey(birthday)])).execute() : [];
    const sameName = bySound ? await bySound.where('sort_name', '=', `${last} ${first}`).execute() : [];
    return [...new Set([...byValue, ...born, ...sameName].map(({ customer_id }) => customer_id))];
  }
};
