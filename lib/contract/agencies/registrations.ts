import { z } from 'zod';
import { typedCode, typedMail, typedName, typedPhone, typedWord } from '../kit/typed';
import { registrationProblems } from '../../rules/people/registration';
import { endpoint } from '../kit/endpoint';
import { done } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

const text = z.string().max(300, tooLong).default('');
const typed = (kind: () => z.ZodString) => kind().max(300, tooLong).default('');

/** Input of a registration (S1 §3); `lib/rules/people/registration.ts` has the rules of S1 §5. */
export const registration = z
  .object({
    agencyName: typed(typedName),
    agencyRegistrationNumber: typed(typedCode),
    address: text,
    phone: typed(typedPhone),
    firstName: typed(typedName),
    lastName: typed(typedName),
    email: typed(typedMail),
    agentMobilePhone: typed(typedPhone),
    login: typed(typedWord),
    password: text,
    repassword: text,
    /** Back office of the provider that the agency belongs to; the upstream's default when absent. */
    backofficeId: z.string().max(64).nullish(),
  })
  .check((context) => {
    for (const { path, rule } of registrationProblems(context.value))
      context.issues.push({ code: 'custom', message: rule, path: [path], input: context.value });
  });
export type Registration = z.output<typeof registration>;

export const registrations = {
  /**
   * Registers an agency and its owner, who then waits for activation (SGN-11). DUPLICATED_ACCOUNT_ERROR with the
   * problem `taken` at each field that is used already.
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
