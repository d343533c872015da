import { basic } from './agreements';
import type { Insurer } from './insurer';

export const nkr = {
  names: { he: 'נקר', en: 'NKR', ru: 'NKR' },
  hue: 285,
  lines: ['CAR'],
  issuing: { on: true, outcome: 'ORDERED_POLICY', agreements: basic, maxPayments: 8 },
} as const satisfies Insurer;
