import { usual } from './agreements';
import type { Insurer } from './insurer';

export const hcsra = {
  names: { he: 'הכשרה', en: 'Hachshara', ru: 'Хахшара' },
  hue: 45,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY'],
  issuing: { on: true, outcome: 'POLICY', agreements: usual, maxPayments: 10 },
} as const satisfies Insurer;
