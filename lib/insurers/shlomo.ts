import { usual } from './agreements';
import type { Insurer } from './insurer';

export const shlomo = {
  names: { he: 'שלמה', en: 'Shlomo', ru: 'Шломо' },
  hue: 28,
  lines: ['CAR'],
  issuing: { on: true, outcome: 'POLICY', agreements: usual, maxPayments: 10 },
} as const satisfies Insurer;
