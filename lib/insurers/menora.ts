import { may, usual } from './agreements';
import type { Insurer } from './insurer';

export const menora = {
  names: { he: 'מנורה מבטחים', en: 'Menora', ru: 'Менора' },
  hue: 350,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  issuing: { on: true, outcome: 'POLICY', agreements: [...usual, may('LIENHOLDER_NOTICE')], maxPayments: 12 },
  branchCodes: { COMPULSORY: '11', COMPREHENSIVE: '13', THIRD_PARTY: '14', PROPERTY: '17' },
} as const satisfies Insurer;
