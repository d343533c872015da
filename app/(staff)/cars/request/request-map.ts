/** Parts of the form in their order: sections on a desktop, steps on a phone. */
export const parts = ['vehicle', 'cover', 'drivers', 'history', 'extras'] as const;
export type Part = (typeof parts)[number];

/** Location of a path in the form: its part, field, driver and year. */
export interface Place {
  part: Part;
  field: string;
  /** Number of the driver, from 1. */
  driver?: number;
  yearsAgo?: number;
}

const coverFields = [
  'insuranceTypes',
  'insuranceStart',
  'insuranceEnd',
  'previousEnd',
  'ownShare',
  'thirdPartyLimit',
  'compulsoryPayment',
  'insuranceRenewal',
];

/** Returns the location of a dotted path of the request, e.g. `drivers.0.insuranceCases.2.supplier`. */
export function placeOf(path: string): Place {
  const [first = '', index, field, caseIndex, caseField] = path.split('.');
  if (first === 'vehicle') return { part: 'vehicle', field: index ?? 'model' };
  if (first === 'registrationNumberIsIrrelevant') return { part: 'vehicle', field: first };
  if (first === 'driversAllowed') return { part: 'drivers', field: first };
  if (first !== 'drivers') return { part: coverFields.includes(first) ? 'cover' : 'extras', field: first };
  if (index === undefined) return { part: 'drivers', field: 'driversAllowed' };
  const driver = Number(index) + 1;
  if (field !== 'insuranceCases') return { part: 'drivers', driver, field: field ?? 'drivers' };
  if (caseIndex === undefined) return { part: 'history', driver, field };
  return { part: 'history', driver, yearsAgo: Number(caseIndex) + 1, field: caseField ?? field };
}
