import { demoPassword, demoPeople } from '@/reference/seed/people';

/** The people of the demo who can sign in. */
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

/** The number to which a person's codes go. @throws Error for a login that is not of the demo. */
export function mobileOf(login: string): string {
  const person = demoPeople.find((person) => person.login === login);
  if (!person) throw new Error(`${login} is nobody of the demo`);
  return person.mobile;
}
