import type { z } from 'zod';
import { type ListAddress, type ListShape, readAddress, writeAddress } from '@/components/list/list-address';
import type { audit } from '@/lib/contract/agencies/audit';
import { allEndpoints } from '@/lib/contract/index';

type AuditQuery = NonNullable<z.input<typeof audit.export.query>>;

/** First parts of all audit actions, from the contract. */
export const auditAreas: readonly string[] = [
  ...new Set(['access', ...allEndpoints.flatMap(({ endpoint }) => endpoint.audit?.split('.')[0] ?? [])]),
].sort();

/** Filters of the audit log besides its own parameters; always the newest first. */
export const auditShape: ListShape = {
  sorts: [],
  sort: 'at',
  direction: 'DESC',
  size: 50,
  filters: { areas: auditAreas, outcome: ['done', 'refused'], impersonated: ['true'] },
};

/** Address of the audit log: list parameters, days, and an agency or object that another screen linked to. */
export interface AuditAddress {
  list: ListAddress;
  from: string | null;
  to: string | null;
  agency: string | null;
  object: string | null;
}

const day = /^\d{4}-\d\d-\d\d$/;
const id = /^[\w.:@-]{1,200}$/;
const fitting = (value: string | null, form: RegExp) => (value !== null && form.test(value) ? value : null);

export const readAuditAddress = (params: URLSearchParams): AuditAddress => ({
  list: readAddress(params, auditShape),
  from: fitting(params.get('from'), day),
  to: fitting(params.get('to'), day),
  agency: fitting(params.get('agency'), id),
  object: fitting(params.get('object'), id),
});

export function writeAuditAddress({ list, ...free }: AuditAddress): string {
  const params = new URLSearchParams(writeAddress(list, auditShape));
  for (const [name, value] of Object.entries(free)) if (value !== null) params.set(name, value);
  return params.toString().replaceAll('%2C', ',');
}

/** Returns the filters for the upstream, the same for a page and for an export. */
export const narrowingOf = ({ list: { query, filters }, from, to, agency, object }: AuditAddress): AuditQuery => ({
  query,
  ...(filters.areas && { areas: [...filters.areas] }),
  ...(filters.outcome && { outcome: filters.outcome[0] === 'refused' ? 'refused' : 'done' }),
  ...(filters.impersonated && { impersonated: true }),
  ...(from && { from }),
  ...(to && { to }),
  ...(agency && { agencyId: agency }),
  ...(object && { object }),
});
