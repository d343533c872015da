import { carRequest } from '@/lib/contract/quotes/car-request';
import type { FieldProblem } from '@/lib/contract/kit/errors';
import type { CarRequestValues } from './request-values';
import { mustChoose, needsSearch } from './vehicle/vehicle-choice';

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

/** Returns all problems that prevent sending, one per path, in the order of the form. */
export function problemsOf(values: CarRequestValues): FieldProblem[] {
  const result = carRequest.safeParse(values);
  if (result.success) return [];
  const problems = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const dotted = path.join('.');
    if (!problems.has(dotted)) problems.set(dotted, message);
  }
  return [...problems].map(([path, rule]) => ({ path, rule })).sort((a, b) => rankOf(a.path) - rankOf(b.path));
}

/** Fields that zod reports in another order than the form. */
const fieldOrder = ['registrationNumber', 'model', 'yearsOld', 'birthday', 'experience', 'licenseIssued'];

function rankOf(path: string): number {
  const { part, driver = 0, yearsAgo = 0, field } = placeOf(path);
  const at = fieldOrder.indexOf(field);
  return parts.indexOf(part) * 10_000 + driver * 1000 + yearsAgo * 100 + (at < 0 ? fieldOrder.length : at);
}

const plate = 'vehicle.registrationNumber';
const followFromCar = ['vehicle.produced', 'vehicle.engineVolume'];

/**
 * Returns the problems for the agent to solve. While the car is open, values that plate or model will fill in are left
 * out.
 */
export function missingOf(values: CarRequestValues): FieldProblem[] {
  const problems = problemsOf(values);
  const open = problems.filter(({ path }) => !followFromCar.includes(path));
  if (mustChoose(values)) return [{ path: 'vehicle.model', rule: 'required' }, ...open];
  if (open.some(({ path }) => path === plate || path === 'vehicle.model')) return open;
  return problems.length > open.length && needsSearch(values) ? [{ path: plate, rule: 'required' }, ...open] : problems;
}
