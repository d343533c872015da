import { todayInIsrael } from '../time/calendar';
import { type AgeFacts, ageProblems } from '../people/insured-person';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

interface HealthChoice {
  serviceIds: readonly string[];
  packageModelIds: readonly string[];
}

/** One service, or one package and more: never both, never several services (S2 §5). */
function choiceProblem({ serviceIds, packageModelIds }: HealthChoice): RuleKey | undefined {
  if (serviceIds.length === 0 && packageModelIds.length === 0) return 'required';
  const isOneKind = serviceIds.length === 0 || packageModelIds.length === 0;
  return isOneKind && serviceIds.length <= 1 ? undefined : 'serviceOrPackages';
}

/** Validates a health quote request (S2 §5). A problem of the choice is at `serviceIds`. */
export const healthRequestProblems = (request: HealthChoice & AgeFacts, today = todayInIsrael()): Problem[] => [
  ...ageProblems(request, today),
  ...problemAt('serviceIds', choiceProblem(request)),
];
