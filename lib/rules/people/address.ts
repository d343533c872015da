import { normalCode } from '../kit/normal-form';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';
import { isZip } from '../quotes/zip';

export interface AddressFacts {
  type: 'REGISTRATION' | 'LIVING' | 'POST' | 'NONE';
  country?: string;
  city?: string;
  street?: string;
  house?: string;
  apartment?: string;
  zipCode?: string;
}

const required = ['city', 'street', 'house', 'apartment', 'zipCode'] as const;

/** Validates a zip code. Israeli ones have five to seven digits. */
function zipProblem({ country = 'IL', zipCode = '' }: AddressFacts): RuleKey | undefined {
  const zip = normalCode(zipCode);
  if (zip === '') return undefined;
  if (!/^\d+$/.test(zip)) return 'numeric';
  return country === 'IL' && !isZip(zip) ? 'zipLength' : undefined;
}

/** Validates an address except its post box. Of kind NONE only the given fields are checked (S3 §5). */
export function addressProblems(address: AddressFacts): Problem[] {
  const missing = address.type === 'NONE' ? [] : required.filter((field) => !address[field]?.trim());
  return [
    ...missing.map((path): Problem => ({ path, rule: 'required' })),
    ...problemAt('zipCode', zipProblem(address)),
  ];
}
