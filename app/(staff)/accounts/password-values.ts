import { z } from 'zod';
import { passwordChange } from '@/lib/contract/agencies/accounts';
import { repetitionProblem } from '@/lib/rules/people/password';

/** The present password and the new one, typed twice. */
export const passwordValues = passwordChange.extend({ repassword: z.string() }).check(({ value, issues }) => {
  const rule = repetitionProblem(value.password, value.repassword);
  if (rule) issues.push({ code: 'custom', message: rule, path: ['repassword'], input: value.repassword });
});
