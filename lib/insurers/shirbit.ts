import { usual } from './agreements';
import type { Insurer } from './insurer';

export const shirbit = {
  names: { he: 'שירביט', en: 'Shirbit', ru: 'Ширбит' },
  hue: 310,
  lines: ['CAR', 'PROPERTY'],
  issuing: { on: false, outcome: 'POLICY', agreements: usual, maxPayments: 8 },
} as const satisfies Insurer;
