import { deviceOf } from '../../lib/format/device';
import type { PublicContext, Scope } from '../http/context';
import { notify } from '../notifications/notify';

/** Devices of one account that are remembered: who signs in from more is told each time. */
const most = 50;

/**
 * Remembers the browser of a sign-in and tells the account's owner of one that was not seen before; the first of all
 * is nobody's surprise. A device is what its browser says it is: good enough to notice, not to keep anyone out.
 */
export async function tellOfNewDevice(
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
    .limit(most)
    .execute();
  if (known.some((one) => one.device === device)) return;
  const row = { account_id: owner.id, agency_id: owner.agency_id, device, first_seen_at: now };
  if (known.length < most)
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
  await notify(scope, { event: 'NEW_SIGN_IN', facts, to: [owner.id], topic: `device:${device}` });
}
