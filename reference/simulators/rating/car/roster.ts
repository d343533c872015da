import { sellersOf } from '../../../../lib/insurers/insurers-of';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import { insurerSystems } from '../insurers/roster';
import type { Insurer } from './insurer';
import { insurer } from './system';

/** The insurers' systems for cars by code. */
export const insurers = Object.fromEntries(
  sellersOf('CAR').map((supplierType) => [
    supplierType,
    insurer({ supplierType, ...insurerSystems[supplierType].car }),
  ]),
) as Record<SupplierOf<'CAR'>, Insurer>;
