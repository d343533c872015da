import type { FormRow, forms } from '../../../lib/contract/documents/forms';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { exact, pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import { builtInForms } from './built-in-forms';
import { agencyForms, rowOf, rowOfBuiltIn } from './stored-forms';

type Asked = ParsedQuery<typeof forms.list>;

const some = <T>(chosen: readonly T[] | undefined, value: T | null): boolean =>
  !chosen?.length || (value !== null && chosen.includes(value));

const isAsked = ({ query, suppliers, productTypes, whose }: Asked, row: FormRow): boolean =>
  (whose === undefined || row.builtIn === (whose === 'product')) &&
  some(suppliers, row.supplier) &&
  some(productTypes, row.productType) &&
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => row.name.toLowerCase().includes(word));

const byName = new Intl.Collator('he', { numeric: true });
/** Forms of the product have no change date and come last. */
const latest = ({ updatedAt }: FormRow) => updatedAt ?? '';

/**
 * Lists a page of the agency's and the product's forms. Sorts in memory: there are a few hundred, and those of the
 * product are in no table.
 */
export async function findForms(tenant: Tenant, asked: Asked): Promise<Page<FormRow>> {
  const { page, size, sort, sortDirection } = asked;
  const rows = [...(await agencyForms(tenant)).map(rowOf), ...builtInForms.map(rowOfBuiltIn)].filter((row) =>
    isAsked(asked, row),
  );
  const order = (one: FormRow, other: FormRow) =>
    sort === 'name'
      ? byName.compare(one.name, other.name)
      : latest(one) < latest(other)
        ? -1
        : Number(latest(one) > latest(other));
  const sorted = rows.toSorted(
    (one, other) => (sortDirection === 'ASC' ? 1 : -1) * order(one, other) || (one.formId < other.formId ? -1 : 1),
  );
  return pageFrom(sorted.slice(page * size, (page + 1) * size), sorted.length, { page, size }, exact);
}
