import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { setDemoMode } from '@/components/data/demo-mode';
import { signIn } from '@/components/data/session';
import { demoStatus } from '@/lib/contract/agencies/session';
import { normalMail } from '@/lib/rules/kit/normal-form';
import { rememberCode } from './code-on-its-way';
import { type Credentials, credentialProblems, type FieldRules, passwordAfter } from './sign-in-rules';

interface SignInAim {
  /** Address to open after sign-in, from the query. */
  next: string | undefined;
  websiteKey: string | undefined;
}

/** Runs the first step: values, broken rules and the error of the server (SGN-01, SGN-03). */
export function useSignIn({ next, websiteKey }: SignInAim) {
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Credentials>({ login: '', password: '' });
  const [problems, setProblems] = useState<FieldRules>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);
  const [stays, setStays] = useState(false);

  const focus = (field: keyof Credentials) => element.current?.querySelector<HTMLInputElement>(`#${field}`)?.focus();

  const change = (field: keyof Credentials, value: string) => {
    setValues({ ...values, [field]: value });
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };

  const refused = (error: unknown) => {
    const refusal = toFailure(error);
    setFailure(refusal);
    setProblems(Object.fromEntries((refusal.fields ?? []).map(({ path, rule }) => [path, rule])));
    setValues({ ...values, password: passwordAfter(refusal.code, values.password) });
    setPending(false);
    focus('password');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = credentialProblems(values);
    setProblems(found);
    const [first] = Object.keys(found) as (keyof Credentials)[];
    if (first) return focus(first);
    setPending(true);
    setFailure(undefined);
    try {
      const code = await signIn({ ...values, login: normalMail(values.login), stays, next, websiteKey });
      setDemoMode(code.status === demoStatus);
      rememberCode(code);
      router.push('/login/confirm');
    } catch (error) {
      refused(error);
    }
  };

  return { element, values, problems, failure, pending, stays, setStays, change, submit };
}
