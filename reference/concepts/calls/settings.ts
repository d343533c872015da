import type { Tenant } from '../../engine/db/tenant';

/** Returns what the agency has decided about its exchange. */
export const exchangeSettings = async (tenant: Tenant) =>
  (await tenant
    .selectFrom('exchange_settings')
    .select(['recordings_from', 'retention_days', 'dial_at', 'dial_secret'])
    .executeTakeFirst()) ?? {
    recordings_from: null,
    retention_days: null,
    dial_at: null,
    dial_secret: null,
  };
