import { z } from 'zod';
import { registrationProblems } from '../rules/registration';
import { endpoint } from './endpoint';
import { done } from './values';
import { tooLong } from '../rules/rule-messages';

const text = z.string().max(300, tooLong).default('');

/** What an agency fills in (S1 §3); the rules of S1 §5 are those of `lib/rules/registration.ts`. */
export const registration = z
  .object({
    agencyName: text,
    agencyRegistrationNumber: text,
    address: text,
    phone: text,
    firstName: text,
    lastName: text,
    email: text,
    agentMobilePhone: text,
    login: text,
    password: text,
    repassword: text,
    /** The provider's office that the agency belongs to; the upstream's default when absent. */
    backofficeId: z.string().max(64).nullish(),
  })
  .check((context) => {
    for (const { path, rule } of registrationProblems(context.value))
      context.issues.push({ code: 'custom', message: rule, path: [path], input: context.value });
  });
export type Registration = z.output<typeof registration>;

export const registrations = {
  /**
   * Registers an agency and its owner, who then waits for activation (SGN-11). What is taken is refused with
   * DUPLICATED_ACCOUNT_ERROR and a problem `taken` at each field.
   */
  signup: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/signup',
    access: 'public',
    internal: true,
    body: registration,
    response: done,
    audit: 'registration.create',
  }),
};
