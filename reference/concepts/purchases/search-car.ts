import type { purchases } from '../../../lib/contract/portal/purchases';
import { found } from '../../engine/failures/failure';
import { vehicleHandlers } from '../vehicles/handlers';
import { acting, looking } from './buying';

/** Starts a search by plate; only this buyer may read it. */
export const startPlateSearch = acting<typeof purchases.startPlateSearch>(async ({ body }, context) => {
  const search = await vehicleHandlers.startPlateSearch({ body, params: {}, query: undefined }, context);
  await context.tenant
    .updateTable('plate_searches')
    .set({ purchase_id: context.purchase.id })
    .where('id', '=', search.searchId)
    .execute();
  return search;
});

export const manufacturers = looking<typeof purchases.manufacturers>(({ query }, context) =>
  vehicleHandlers.manufacturers({ query, params: {}, body: undefined }, context),
);

export const models = looking<typeof purchases.models>(({ query }, context) =>
  vehicleHandlers.models({ query, params: {}, body: undefined }, context),
);

/** @throws Failure NOT_FOUND, also for a search of another buyer or of the staff */
export const plateSearch = looking<typeof purchases.plateSearch>(async ({ params }, context) => {
  found(
    await context.tenant
      .selectFrom('plate_searches')
      .select('id')
      .where('id', '=', params.searchId)
      .where('purchase_id', '=', context.purchase.id)
      .executeTakeFirst(),
  );
  return vehicleHandlers.plateSearch({ params, query: undefined, body: undefined }, context);
});
