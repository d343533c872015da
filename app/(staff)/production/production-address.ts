import { productionSources } from '@/lib/contract/orders/production';
import { branches } from '@/lib/insurers/branches';
import { suppliers } from '@/lib/insurers/registry';
import { isDay } from '@/lib/rules/time/calendar';

interface Period {
  from: string;
  to: string;
}

/** What the report shows, as its address has it. */
export interface ProductionAddress extends Period {
  sources?: (typeof productionSources)[number][];
  suppliers?: string[];
  branches?: (typeof branches)[number][];
  /** Only policies of this agent. */
  accountId?: string;
}

const lists = { sources: productionSources, suppliers, branches } as const;

/** Parses the address; an invalid or reversed period falls back to the default one. */
export function readPeriod(params: URLSearchParams, fallback: Period): ProductionAddress {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const period = isDay(from) && isDay(to) && from <= to ? { from, to } : fallback;
  const chosen = Object.entries(lists).flatMap(([key, allowed]) => {
    const values = (params.get(key) ?? '').split(',');
    const known = allowed.filter((value) => values.includes(value));
    return known.length > 0 ? [[key, known] as const] : [];
  });
  const accountId = params.get('agent') ?? '';
  return { ...period, ...Object.fromEntries(chosen), ...(/^[\w-]{1,64}$/.test(accountId) && { accountId }) };
}

/** Formats the address as a query string; the default period is omitted. */
export function writePeriod(address: ProductionAddress, fallback: Period): string {
  const params = new URLSearchParams();
  if (address.from !== fallback.from || address.to !== fallback.to) {
    params.set('from', address.from);
    params.set('to', address.to);
  }
  for (const key of Object.keys(lists) as (keyof typeof lists)[])
    if (address[key]?.length) params.set(key, address[key].join(','));
  if (address.accountId) params.set('agent', address.accountId);
  return params.toString().replaceAll('%2C', ',');
}
