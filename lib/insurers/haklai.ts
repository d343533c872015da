import { basic } from './agreements';
import type { Insurer } from './insurer';

export const haklai = {
  names: { he: 'ביטוח חקלאי', en: 'Bituach Haklai', ru: 'Битуах Хаклаи' },
  hue: 140,
  lines: ['CAR', 'PROPERTY'],
  issuing: { on: true, outcome: 'ORDERED_POLICY', agreements: basic, maxPayments: 10 },
} as const satisfies Insurer;
