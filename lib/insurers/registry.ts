import { ayalon } from './ayalon';
import { clal } from './clal';
import { fnx } from './fnx';
import { haklai } from './haklai';
import { harel } from './harel';
import { harel27 } from './harel-27';
import { hcsra } from './hcsra';
import type { Insurer } from './insurer';
import type { Line } from './lines';
import { menora } from './menora';
import { migdal } from './migdal';
import { nkr } from './nkr';
import { shirbit } from './shirbit';
import { shlomo } from './shlomo';
import { shomera } from './shomera';

/**
 * All insurers by upstream code (S2 §9). The order of the entries has no meaning. A new insurer needs a file beside this
 * one and an entry here; what the demonstration answers for it is `reference/simulators/rating/insurers`.
 */
export const registry = {
  AYALON: ayalon,
  CLAL: clal,
  FNX: fnx,
  HAKLAI: haklai,
  HAREL: harel,
  HAREL_27: harel27,
  HCSRA: hcsra,
  MENORA: menora,
  MIGDAL: migdal,
  NKR: nkr,
  SHIRBIT: shirbit,
  SHLOMO: shlomo,
  SHOMERA: shomera,
} as const satisfies Record<string, Insurer>;

export type Supplier = keyof typeof registry;

/** Codes of the insurers that sell a line. */
export type SupplierOf<L extends Line> = {
  [S in Supplier]: L extends (typeof registry)[S]['lines'][number] ? S : never;
}[Supplier];

/** Returns the registry entry of an insurer. */
export const insurer = (supplier: Supplier): Insurer => registry[supplier];

/** All codes, sorted. */
export const suppliers = (Object.keys(registry) as Supplier[]).toSorted();
