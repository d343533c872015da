import type { Tenant } from '../../engine/db/tenant';
import type { MovedConsent } from './tables';

const consentsOf = (tenant: Tenant, customerIds: readonly string[]) =>
  tenant.selectFrom('customer_subscriptions').selectAll().where('customer_id', 'in', customerIds);

/**
 * Joins the consents of merged customers: the strictest answer becomes the survivor's. The others' answers stay on
 * their own cards.
 * @returns the survivor's previous answers, for an undo
 */
export async function joinConsents(
  tenant: Tenant,
  survivorId: string,
  from: readonly string[],
  { now, accountId }: { now: Date; accountId: string },
): Promise<MovedConsent[]> {
  const rows = await consentsOf(tenant, [survivorId, ...from]).execute();
  const refused = new Map(
    rows
      .filter(({ customer_id, subscribed }) => customer_id !== survivorId && !subscribed)
      .map((row) => [`${row.topic} ${row.channel}`, row]),
  );
  const moved: MovedConsent[] = [];
  for (const { topic, channel } of refused.values()) {
    const own = rows.find((row) => row.customer_id === survivorId && row.topic === topic && row.channel === channel);
    if (own && !own.subscribed) continue;
    moved.push({
      topic,
      channel,
      at: now.toISOString(),
      before: own ? { account_id: own.account_id, changed_at: own.changed_at } : null,
    });
    await tenant
      .insertInto('customer_subscriptions', {
        customer_id: survivorId,
        topic,
        channel,
        subscribed: false,
        account_id: accountId,
        changed_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['agency_id', 'customer_id', 'topic', 'channel'])
          .doUpdateSet({ subscribed: false, account_id: accountId, changed_at: now }),
      )
      .execute();
  }
  return moved;
}

/** Restores the survivor's own answers; answers given since the merge stay. */
export async function returnConsents(
  tenant: Tenant,
  survivorId: string,
  moved: readonly MovedConsent[],
): Promise<void> {
  for (const { topic, channel, at, before } of moved) {
    const untouched = { customer_id: survivorId, topic, channel, subscribed: false, changed_at: at };
    if (before)
      await tenant
        .updateTable('customer_subscriptions')
        .set({ subscribed: true, ...before })
        .where((eb) => eb.and(untouched))
        .execute();
    else
      await tenant
        .deleteFrom('customer_subscriptions')
        .where((eb) => eb.and(untouched))
        .execute();
  }
}
