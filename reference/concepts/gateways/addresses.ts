import type { Customer } from '../../../lib/contract/customers/customers';
import type { DeliveryFailure } from '../../../lib/rules/work/delivery-failures';
import type { Tenant } from '../../engine/db/tenant';
import type { GatewayTables } from './tables';

type Channel = GatewayTables['address_reports']['channel'];

/** Returns an address as reports have it: the last nine digits of a number, a mail address in small letters. */
export const addressOf = (channel: Channel, value: string): string =>
  channel === 'SMS' ? value.replace(/\D/g, '').slice(-9) : value.trim().toLowerCase();

/** Keeps what is known of an address; the later report counts, in whichever order they come. */
export async function noteReport(
  tenant: Tenant,
  { channel, address, failure, at }: { channel: Channel; address: string; failure: DeliveryFailure | null; at: string },
): Promise<void> {
  const said = { failure, happened_at: at };
  await tenant
    .insertInto('address_reports', { channel, address: addressOf(channel, address), ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'channel', 'address'])
        .doUpdateSet(said)
        .where('address_reports.happened_at', '<', at),
    )
    .execute();
}

/** Selects the addresses of a channel that nobody has. */
export const bouncedAddresses = (tenant: Tenant, channel: Channel) =>
  tenant
    .selectFrom('address_reports')
    .select(['address_reports.address', 'address_reports.failure', 'address_reports.happened_at'])
    .where('address_reports.channel', '=', channel)
    .where('address_reports.failure', '=', 'UNKNOWN_ADDRESS');

const channels = { MAIL: 'MAIL', MOBILE_PHONE: 'SMS', PHONE: null, HOME_PHONE: null, FAX: null } as const;

/** Adds to the media of a customer why messages do not arrive there. */
export async function withBounces(tenant: Tenant, media: Customer['media']): Promise<Customer['media']> {
  const asked = media.flatMap(({ mediaType, value }) => {
    const channel = channels[mediaType];
    return channel ? [{ channel, address: addressOf(channel, value) }] : [];
  });
  if (asked.length === 0) return media;
  const rows = await tenant
    .selectFrom('address_reports')
    .select([
      'address_reports.channel',
      'address_reports.address',
      'address_reports.failure',
      'address_reports.happened_at',
    ])
    .where('address_reports.failure', '=', 'UNKNOWN_ADDRESS')
    .where(
      'address_reports.address',
      'in',
      asked.map(({ address }) => address),
    )
    .execute();
  return media.map((medium) => {
    const channel = channels[medium.mediaType];
    const row =
      channel && rows.find((one) => one.channel === channel && one.address === addressOf(channel, medium.value));
    return row?.failure ? { ...medium, bounced: { reason: row.failure, ts: row.happened_at } } : medium;
  });
}
