import type { purchases } from '../../../lib/contract/portal/purchases';
import { vehicleHandlers } from '../vehicles/handlers';
import { acting, looking } from './buying';

/** Starts a search by plate. */
export const startPlateSearch = acting<typeof purchases.startPlateSearch>(({ body }, context) =>
  vehicleHandlers.startPlateSearch({ body, params: {}, query: undefined }, context),
);

export const manufacturers = looking<typeof purchases.manufacturers>(({ query }, context) =>
  vehicleHandlers.manufacturers({ query, params: {}, body: undefined }, context),
);

export const models = looking<typeof purchases.models>(({ query }, context) =>
  vehicleHandlers.models({ query, params: {}, body: undefined }, context),
);

export const plateSearch = looking<typeof purchases.plateSearch>(({ params }, context) =>
  vehicleHandlers.plateSearch({ params, query: undefined, body: undefined }, context),
);
