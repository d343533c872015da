import { demoPassword, demoPeople } from '@/reference/concepts/accounts/demo-people';

/** Demo persons who can sign in. */
export const people = [
  'agent',
  'clerk',
  'secretary',
  'superuser',
  'trusted',
  'backoffice',
  'toplevel',
  'other',
] as const;
export type Person = (typeof people)[number];

export { demoPassword };

/** Returns the mobile that receives a person's codes. @throws Error for a login that is not in the demo */
export function mobileOf(login: string): string {
  const person = demoPeople.find((person) => person.login === login);
  if (!person) throw new Error(`${login} is nobody of the demo`);
  return person.mobile;
}
