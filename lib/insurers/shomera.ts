import { may, usual } from './agreements';
import type { Insurer } from './insurer';

export const shomera = {
  names: { he: 'שומרה', en: 'Shomera', ru: 'Шомера' },
  hue: 95,
  lines: ['CAR', 'PROPERTY'],
  issuing: { on: true, outcome: 'PROPOSAL', agreements: [...usual, may('LIENHOLDER_NOTICE')], maxPayments: 10 },
  branchCodes: { COMPULSORY: '41', COMPREHENSIVE: '42', THIRD_PARTY: '43' },
} as const satisfies Insurer;
