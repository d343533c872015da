import { deviceOf } from '../../../lib/format/device';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { publish } from '../../engine/jobs/events';

/** Maximum number of devices stored per account; with more, every sign-in sends a notice. */
const max = 50;

/**
 * Stores the browser of a sign-in and publishes a new one, except the first. Devices are
 * recognised by what the browser reports: enough for a notice, not for access control.
 */
export async function keepDevice(
  scope: Scope,
  owner: { id: string; agency_id: string },
  { client, now }: Pick<PublicContext, 'client' | 'now'>,
): Promise<void> {
  const { db } = scope;
  const { browser, system } = deviceOf(client.userAgent);
  const device = [browser, system].map((name) => name ?? '?').join(' / ');
  const known = await db
    .selectFrom('account_devices')
    .select('device')
    .where('account_id', '=', owner.id)
    .limit(max)
    .execute();
  if (known.some((one) => one.device === device)) return;
  const row = { account_id: owner.id, agency_id: owner.agency_id, device, first_seen_at: now };
  if (known.length < max)
    await db
      .insertInto('account_devices')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (known.length === 0) return;
  const facts = {
    ...(browser && { browser }),
    ...(system && { system }),
    ...(client.address && { address: client.address }),
  };
  await publish(scope, 'account.newDevice', { accountId: owner.id, device, facts });
}
