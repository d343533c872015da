import { digital } from './agreements';
import type { Insurer } from './insurer';

export const fnx = {
  names: { he: 'הפניקס', en: 'The Phoenix', ru: 'Феникс' },
  hue: 8,
  lines: ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'],
  issuing: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 12 },
  branchCodes: { COMPULSORY: '300', COMPREHENSIVE: '310', THIRD_PARTY: '311', PROPERTY: '400' },
  claimQuestionnaire: {
    parts: [
      'accident',
      'car',
      'driver',
      'policyOwner',
      'involvedCar',
      'thirdParty',
      'questions',
      'damage',
      'garage',
      'bank',
    ],
    questions: ['SPEED', 'ROAD', 'LIGHTS', 'ALCOHOL', 'FAULT_ADMITTED', 'EARLIER_DAMAGE', 'OTHER_INSURANCE'],
  },
} as const satisfies Insurer;
