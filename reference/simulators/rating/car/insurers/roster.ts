import type { SupplierOf } from '../../../../../lib/insurers/registry';
import { ayalon } from './ayalon';
import { clal } from './clal';
import { fnx } from './fnx';
import { haklai } from './haklai';
import { harel } from './harel';
import { harel27 } from './harel-27';
import { hcsra } from './hcsra';
import type { Insurer } from './insurer';
import { menora } from './menora';
import { migdal } from './migdal';
import { nkr } from './nkr';
import { shirbit } from './shirbit';
import { shlomo } from './shlomo';
import { shomera } from './shomera';

/** The insurers' systems by name (S2 §9). */
export const insurers: Record<SupplierOf<'CAR'>, Insurer> = {
  MIGDAL: migdal,
  SHLOMO: shlomo,
  AYALON: ayalon,
  HAREL: harel,
  MENORA: menora,
  SHOMERA: shomera,
  CLAL: clal,
  HCSRA: hcsra,
  FNX: fnx,
  HAKLAI: haklai,
  SHIRBIT: shirbit,
  NKR: nkr,
  HAREL_27: harel27,
};
