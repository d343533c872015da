import { type CarSupplier, carInsurers, trustedInsurer } from '../../../../lib/contract/insurers';
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
export const insurers: Record<CarSupplier, Insurer> = {
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

/** Insurers that a person may ask: the twelve families, and HAREL_27 for a TRUSTED agency's superuser (NAV-03). */
export const suppliersFor = (isTrustedSuperuser: boolean): readonly CarSupplier[] =>
  isTrustedSuperuser ? [...carInsurers, trustedInsurer] : carInsurers;
