import type { Locale } from '../i18n/locales';
import type { Line } from './lines';

/** Facts about an insurer that do not depend on its tariff. */
interface Insurer {
  /** Common name in the market. */
  names: Record<Locale, string>;
  /** Hue of its tile in degrees, far enough from the others to tell them apart. */
  hue: number;
  lines: readonly Line[];
  /**
   * Brand whose number is not shown; the names of other brands carry theirs (S2 §9). Absent when brands are not shown.
   */
  plainBrand?: string;
  /** Offered to a TRUSTED agency's superuser only (S1 §6). */
  trustedOnly?: true;
}

/**
 * All insurers by upstream code (S2 §9). The order of the entries has no meaning. A new insurer needs an entry here and
 * a tariff in `reference/simulators/rating/<line>` for each line that it sells.
 */
export const registry = {
  AYALON: {
    names: { he: 'איילון', en: 'Ayalon', ru: 'Аялон' },
    hue: 210,
    lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  },
  CLAL: {
    names: { he: 'כלל', en: 'Clal', ru: 'Клаль' },
    hue: 186,
    lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  },
  FNX: {
    names: { he: 'הפניקס', en: 'The Phoenix', ru: 'Феникс' },
    hue: 8,
    lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  },
  HAKLAI: {
    names: { he: 'ביטוח חקלאי', en: 'Bituach Haklai', ru: 'Битуах Хаклаи' },
    hue: 140,
    lines: ['CAR', 'PROPERTY'],
  },
  HAREL: {
    names: { he: 'הראל', en: 'Harel', ru: 'Харель' },
    hue: 222,
    lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
    plainBrand: '19094',
  },
  HAREL_27: {
    names: { he: 'הראל 27', en: 'Harel 27', ru: 'Харель 27' },
    hue: 236,
    lines: ['CAR'],
    trustedOnly: true,
  },
  HCSRA: {
    names: { he: 'הכשרה', en: 'Hachshara', ru: 'Хахшара' },
    hue: 45,
    lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY'],
  },
  MENORA: {
    names: { he: 'מנורה מבטחים', en: 'Menora', ru: 'Менора' },
    hue: 350,
    lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  },
  MIGDAL: {
    names: { he: 'מגדל', en: 'Migdal', ru: 'Мигдаль' },
    hue: 262,
    lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  },
  NKR: { names: { he: 'נקר', en: 'NKR', ru: 'NKR' }, hue: 285, lines: ['CAR'] },
  SHIRBIT: { names: { he: 'שירביט', en: 'Shirbit', ru: 'Ширбит' }, hue: 310, lines: ['CAR', 'PROPERTY'] },
  SHLOMO: { names: { he: 'שלמה', en: 'Shlomo', ru: 'Шломо' }, hue: 28, lines: ['CAR'] },
  SHOMERA: { names: { he: 'שומרה', en: 'Shomera', ru: 'Шомера' }, hue: 95, lines: ['CAR', 'PROPERTY'] },
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
