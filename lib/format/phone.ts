import { phoneForm } from '../rules/people/phone';

const shapes: readonly [RegExp, string][] = [
  [/^(0[57]\d)(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^(0[23489])(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^1([578]00)(\d{3})(\d{3})$/, '1-$1-$2-$3'],
  [/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4'],
];

/**
 * Formats an Israeli phone as it is dialled: 050-123-4567, 03-123-4567, also when it is stored with 972. Other numbers
 * are unchanged.
 */
export function formatPhone(phone: string): string {
  const digits = phoneForm(phone);
  const shape = shapes.find(([pattern]) => pattern.test(digits));
  return shape ? digits.replace(...shape) : phone;
}
