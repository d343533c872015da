import type { ClaimPartKind } from '../../../lib/contract/claims/claim-parts';
import type { NoticeAnswers } from '../../../lib/contract/claims/notice-answers';
import type { Context } from '../../engine/http/context';
import { type LockedClaim, lockedClaim } from '../claims/locked-claim';
import { fieldsOfPart, storedParts } from '../claims/read-claim';
import { changePart, createPart } from '../claims/save-part';
import type { PartData } from '../claims/snapshots';

interface Said {
  answers: NoticeAnswers;
  /** The customer as the driver of the car. */
  driver: PartData;
}

const unasked = { confirmAbove: false, confirmRepeated: false };
const plain = (plate: unknown): string => String(plate ?? '').replace(/\D/g, '');

/** Returns what was said of the accident. */
const accidentOf = ({ when, place, what, police }: NoticeAnswers): PartData => ({
  ...when,
  ...place,
  ...(what && { description: what.story }),
  ...(police && {
    policeInformed: police.informed,
    policeStation: police.station,
    policeCaseNumber: police.caseNumber,
  }),
});

/** Entities that a claim has once: fields that are empty are filled, others stay as the agency entered them. */
const singles = ({ answers, driver }: Said): [ClaimPartKind, PartData][] => [
  ['accident', accidentOf(answers)],
  ['car', answers.car ? { registrationNumber: answers.car.registrationNumber, model: answers.car.title } : {}],
  ['driver', driver],
];

/** Entities of which a claim has several, with the value by which two of them are the same. */
function several({ answers }: Said): [ClaimPartKind, (part: PartData) => string, PartData[]][] {
  const { damages, others, people } = answers;
  return [
    ['damage', ({ part }) => String(part), damages?.damages.map(({ part, kind }) => ({ part, kind })) ?? []],
    [
      'involvedCar',
      ({ registrationNumber, driverName }) => plain(registrationNumber) || String(driverName),
      others?.cars.map((car) => ({ ...car })) ?? [],
    ],
    ['injured', ({ name }) => String(name), people?.injured.map((one) => ({ ...one })) ?? []],
    ['witness', ({ name }) => String(name), people?.witnesses.map((one) => ({ ...one })) ?? []],
  ];
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

async function fillSingle(claim: LockedClaim, kind: ClaimPartKind, said: PartData, context: Context): Promise<void> {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => !isEmpty(value)));
  if (Object.keys(given).length === 0) return;
  const [stored] = await storedParts(context.tenant, claim.id).where('kind', '=', kind).execute();
  if (!stored) {
    await createPart(claim, kind, given, context, unasked);
    return;
  }
  const before = fieldsOfPart(stored);
  const set = Object.fromEntries(Object.entries(given).filter(([field]) => isEmpty(before[field])));
  if (Object.keys(set).length > 0) await changePart(claim, [kind, stored.id], { set }, context);
}

/**
 * Writes what a customer said into the entities of a claim. Nothing that the agency has entered is replaced: empty
 * fields are filled, and cars, damages and people that are not there yet are added.
 */
export async function fillClaim(claimId: string, said: Said, context: Context): Promise<void> {
  const claim = await lockedClaim(context.tenant, claimId);
  for (const [kind, part] of singles(said)) await fillSingle(claim, kind, part, context);
  for (const [kind, keyOf, parts] of several(said)) {
    if (parts.length === 0) continue;
    const stored = await storedParts(context.tenant, claimId).where('kind', '=', kind).execute();
    const known = new Set(stored.map((row) => keyOf(fieldsOfPart(row))));
    for (const part of parts) {
      if (known.has(keyOf(part))) continue;
      known.add(keyOf(part));
      await createPart(claim, kind, part, context, unasked);
    }
  }
}
