import type { IssueSettings } from '../../../lib/contract/orders/policies';
import type { ToldInsurer } from '../../simulators/issuing/tables';

/**
 * Returns the numbers by which the agency names itself to the insurer, of the chosen types; null for one that it has
 * not.
 */
export const chosenNumbers = (
  { selectedCredentialValues }: Pick<IssueSettings, 'selectedCredentialValues'>,
  credentials: ReadonlyMap<string, string>,
): { type: IssueSettings['selectedCredentialValues'][number]; number: string | null }[] =>
  [...new Set(selectedCredentialValues)].map((type) => ({ type, number: credentials.get(type) ?? null }));

/** Returns what the insurer is told beside the offer: numbers, agreements, payments and debug parameters. */
export function toldOf(settings: IssueSettings, credentials: ReadonlyMap<string, string>): ToldInsurer {
  const { agreements, paymentsNumber, debug } = settings;
  return {
    agentNumbers: chosenNumbers(settings, credentials).flatMap(({ number }) => number ?? []),
    agreements,
    paymentsNumber: debug?.paymentsNumber ?? paymentsNumber,
    bankBranch: debug?.bankBranch ?? null,
    deductible: debug?.deductible ?? null,
  };
}
