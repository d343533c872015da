import { addDays, addMinutes, min, parseISO } from 'date-fns';
import type { ClaimPartKind } from '../../../lib/contract/claims/claim-parts';
import { type CarPart, damageKinds } from '../../../lib/rules/claims/damage';
import { claimMachine, claimMoveTo, claimStatuses } from '../../../lib/rules/work/claim-status';
import { seedId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import { chanceOf } from '../../simulators/rating/chance';
import { claimPartKind, type PartData } from './snapshots';
import type { DemoClaim } from './seed';

const places = [
  ['תל אביב - יפו', 'דרך נמיר'],
  ['חיפה', 'שדרות ההגנה'],
  ['ירושלים', 'דרך חברון'],
  ['ראשון לציון', 'הרצל'],
] as const;
const stories = [
  'הרכב שלפניי בלם בפתאומיות ופגעתי בו מאחור.',
  'רכב פגע בנו מצד ימין בעת יציאה מחניה.',
  'נפגעתי בכיכר על ידי רכב שלא נתן זכות קדימה.',
  'הרכב נפגע בזמן שחנה ליד הבית.',
] as const;
const cars = [
  ['יונדאי', 'i20'],
  ['טויוטה', 'קורולה'],
  ['קיה', 'פיקנטו'],
  ['מאזדה', '3'],
] as const;
const hits: readonly (readonly CarPart[])[] = [
  ['FRONT_BUMPER', 'HOOD'],
  ['FRONT_RIGHT_DOOR', 'REAR_RIGHT_DOOR'],
  ['FRONT_LEFT_WING', 'FRONT_BUMPER'],
  ['REAR_BUMPER', 'BOOT'],
];

type Part = readonly [ClaimPartKind, PartData];

function accidentParts(claim: DemoClaim, pick: number): Part[] {
  const [city, street] = places[pick]!;
  const [manufacturer, model] = cars[pick]!;
  return [
    [
      'accident',
      {
        date: claim.accident_on,
        time: `${8 + pick * 3}:30`.padStart(5, '0'),
        city,
        street,
        description: stories[pick]!,
      },
    ],
    ['car', { registrationNumber: claim.registration_number, manufacturer, model, year: 2018 + pick }],
    ['driver', { relationToOwner: pick % 2 === 0 ? 'OWNER' : 'SPOUSE', licenseType: 'B' }],
    ...hits[pick]!.map((part, at): Part => ['damage', { part, kind: damageKinds[(pick + at) % 4]! }]),
  ];
}

function laterParts(claim: DemoClaim, pick: number): Part[] {
  const parts: Part[] = [
    ['involvedCar', { registrationNumber: '3456789', driverName: 'אבי מזרחי', insurer: 'מנורה', claimNumber: '88213' }],
    ['appraiser', { name: pick % 2 === 0 ? 'דוד שרעבי' : 'יעל קדמי', phone: '0525550140', fee: claim.appraiser_fee }],
    ['garage', { name: pick % 2 === 0 ? 'מוסך הצפון' : 'מוסך אחים לוי', companyGarage: pick % 2 === 0 }],
  ];
  if (claim.paid > 0)
    parts.push(
      ['bank', { bankCode: '12', branchCode: '600', accountNumber: '123456', ownerName: 'בעל הפוליסה' }],
      ['payment', { claimed: claim.claimed, agreed: claim.paid, date: claim.closed_on, reference: 'העברה בנקאית' }],
    );
  return parts;
}

/** Returns the entities of a demo claim, more the further it has come. */
export function demoParts(claim: DemoClaim) {
  const pick = Math.floor(chanceOf(claim.id, 'parts') * 4);
  const started = claim.status === 'NEW' ? [] : accidentParts(claim, pick);
  const first: Part[] = started.length > 0 ? started : [['car', { registrationNumber: claim.registration_number }]];
  const parts = claim.claimed === null ? first : [...first, ...laterParts(claim, pick)];
  return parts.map(([kind, data], at) => ({
    id: seedId(`${claim.id}:part:${at}`),
    claim_id: claim.id,
    kind,
    data: writeSnapshot(claimPartKind, data),
    name: kind === 'appraiser' || kind === 'garage' ? String(data.name) : null,
    created_at: addDays(claim.created_at, at === 0 ? 0 : 1),
  }));
}

/** Statuses on the way to one, in order. */
const way = (to: DemoClaim['status']) => {
  const usual = claimStatuses.filter((status) => status !== 'APPEALED' || to === 'APPEALED');
  return usual.slice(0, usual.indexOf(to) + 1);
};

/** Returns the steps that led a demo claim to its status. */
export function demoSteps(claim: DemoClaim) {
  const base = (at: number) => ({
    id: seedId(`${claim.id}:step:${at}`),
    claim_id: claim.id,
    account_id: claim.account_id,
    // The last steps of a young claim follow one another on one day.
    at: min([addDays(claim.created_at, at * 2), addMinutes(parseISO(claim.status_since), at)]),
  });
  const statuses = way(claim.status);
  const steps = statuses.map((to, at) => {
    const from = statuses[at - 1] ?? null;
    if (from && !claimMoveTo(from, to)) throw new Error(`${claimMachine.name}: ${from} does not lead to ${to}`);
    const created = { kind: 'CREATED' as const, from_status: null, to_status: to };
    return { ...base(at), ...(from ? { kind: 'MOVED' as const, from_status: from, to_status: to } : created) };
  });
  if (claim.paid === 0) return steps;
  return [...steps, { ...base(statuses.length), kind: 'PAID' as const, amount: claim.paid }];
}
