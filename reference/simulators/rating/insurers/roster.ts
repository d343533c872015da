import type { Line } from '../../../../lib/insurers/lines';
import type { registry, Supplier } from '../../../../lib/insurers/registry';
import { ayalon } from './ayalon';
import { clal } from './clal';
import { fnx } from './fnx';
import { haklai } from './haklai';
import { harel } from './harel';
import { harel27 } from './harel-27';
import { hcsra } from './hcsra';
import { menora } from './menora';
import { migdal } from './migdal';
import { nkr } from './nkr';
import { shirbit } from './shirbit';
import { shlomo } from './shlomo';
import { shomera } from './shomera';
import type { InsurerSystem } from './insurer-system';

type LineOf<S extends Supplier> = (typeof registry)[S]['lines'][number] & Line;

/** A system has a part for each line that the insurer sells. */
type SystemOf<S extends Supplier> = InsurerSystem &
  Required<
    Pick<
      InsurerSystem,
      Lowercase<LineOf<S>> | (Extract<LineOf<S>, 'HEALTH' | 'LIFE' | 'RISK'> extends never ? never : 'aged')
    >
  >;

/** The insurers of the demonstration by code. */
export const insurerSystems: { readonly [S in Supplier]: SystemOf<S> } = {
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
};
