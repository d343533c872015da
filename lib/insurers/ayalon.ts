import { usual } from './agreements';
import type { Insurer } from './insurer';

export const ayalon = {
  names: { he: 'איילון', en: 'Ayalon', ru: 'Аялон' },
  hue: 210,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  issuing: { on: true, outcome: 'POLICY', agreements: usual, maxPayments: 10 },
  branchCodes: { COMPULSORY: '21', COMPREHENSIVE: '22', THIRD_PARTY: '23' },
} as const satisfies Insurer;
