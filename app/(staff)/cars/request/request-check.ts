import { carRequest } from '@/lib/contract/quotes/car-request';
import type { FieldProblem } from '@/lib/contract/kit/errors';
import { parts, placeOf } from './request-map';
import type { CarRequestValues } from './request-values';
import { mustChoose, needsSearch } from './vehicle/vehicle-choice';

/** Schema of the form, which loads with these checks apart from it. */
export { carRequest };

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
