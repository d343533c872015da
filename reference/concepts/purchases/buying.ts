import { type Selectable, sql } from 'kysely';
import type { EndpointDefinition, OutputOf } from '../../../lib/contract/kit/endpoint';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Caller, Context, PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure, found } from '../../engine/failures/failure';
import type { Handler, HandlerInput } from '../../engine/http/handlers';
import { knownLink } from '../../engine/link-grants/open-link';
import type { PurchaseTables } from './tables';

export type PurchaseRow = Selectable<PurchaseTables['purchases']>;

/** A call of a customer whose phone was confirmed. Requests and orders are made in the name of the purchase's agent. */
export interface BuyerContext extends Context {
  purchase: PurchaseRow;
}

/** Nobody is signed in: the agent's rights are not the customer's. */
const callerFor = ({ account_id: accountId, agency_id: agencyId }: PurchaseRow): Caller => ({
  accountId,
  agencyId,
  login: '',
  sessionHash: '',
  impersonation: null,
  viewer: { has: [], secretary: false, tariffActions: null },
});

/** Returns the context of a customer, on another scope than the call's as well. */
export const contextOf = (purchase: PurchaseRow, scope: Scope, context: PublicContext): BuyerContext => ({
  ...context,
  ...scope,
  caller: callerFor(purchase),
  agencyId: purchase.agency_id,
  tenant: tenantOf(scope.db, purchase.agency_id),
  purchase,
});

const openPurchase = (tenant: Tenant, websiteId: string, mobile: string, lock: boolean) =>
  tenant
    .selectFrom('purchases')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('mobile', '=', mobile)
    .where('open', '=', true)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Loads what a grant opens. @throws Failure NOT_AUTHORIZED_ERROR */
async function purchaseOf(db: Db, grant: string, context: PublicContext, lock: boolean): Promise<PurchaseRow> {
  const find = (hash: string) =>
    db.selectFrom('purchase_grants').selectAll().where('grant_hash', '=', hash).executeTakeFirst();
  const held = await knownLink(grant, context, find, 'NOT_AUTHORIZED_ERROR');
  if (Date.parse(held.expires_at) <= context.now.getTime()) throw new Failure('NOT_AUTHORIZED_ERROR');
  return found(await openPurchase(tenantOf(db, held.agency_id), held.website_id, held.mobile, lock));
}

type Buying<E extends EndpointDefinition> = (input: HandlerInput<E>, context: BuyerContext) => Promise<OutputOf<E>>;

/** Loads the purchase of a call, in a transaction of its own. Its agency goes into the log entry of the call. */
export async function enterPurchase(
  input: HandlerInput<EndpointDefinition>,
  scope: Scope,
  context: PublicContext,
  lock: boolean,
): Promise<BuyerContext> {
  const { accessToken } = input.query as unknown as { accessToken: string };
  const purchase = await purchaseOf(scope.db, accessToken, context, lock);
  await actAsAgency(scope.db, [purchase.agency_id]);
  context.describe({ agency: purchase.agency_id, purchaseId: purchase.id });
  return contextOf(purchase, scope, context);
}

const guarded =
  <E extends EndpointDefinition>(handler: Buying<E>, lock: boolean) =>
  (input: HandlerInput<E>, context: PublicContext) =>
    context.inTransaction(async (scope) =>
      handler(input, await enterPurchase(input as HandlerInput<EndpointDefinition>, scope, context, lock)),
    );

/** Marks a handler that reads a purchase. */
export const looking = <E extends EndpointDefinition>(handler: Buying<E>): Handler<E> =>
  guarded(handler, false) as unknown as Handler<E>;

/** Marks a handler that changes a purchase: its row is locked, so that two devices action one after the other. */
export const acting = <E extends EndpointDefinition>(handler: Buying<E>): Handler<E> =>
  guarded(handler, true) as unknown as Handler<E>;

/** Refuses a change that is based on an older version, from another device. @throws Failure CONFLICT */
export function refuseOlder({ purchase }: Pick<BuyerContext, 'purchase'>, version: number): void {
  if (purchase.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The purchase is at version ${purchase.version}` });
}

type Changes = Partial<
  Pick<
    PurchaseRow,
    'request_id' | 'product_id' | 'order_id' | 'order_item_id' | 'hand_over_reason' | 'open' | 'email' | 'locale'
  >
> & { answers?: string; handed_over_at?: Date | null; handed_over_by?: string | null };

/** Stores changes of a purchase. @returns the context with the new row */
export async function changePurchase<C extends Pick<BuyerContext, 'tenant' | 'now' | 'purchase'>>(
  context: C,
  changes: Changes,
): Promise<C> {
  const purchase = await context.tenant
    .updateTable('purchases')
    .set({ ...(changes as object), version: sql<number>`version + 1`, updated_at: context.now })
    .where('id', '=', context.purchase.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...context, purchase };
}
