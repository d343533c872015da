import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { confirmCode, resendCode } from '@/components/data/session';
import { type CodeOnItsWay, forgetCode, rememberCode, rememberedCode } from '../code-on-its-way';
import { codeLength } from '../sign-in-rules';

/**
 * Runs the second step: a wrong code stays on the step with an error, a right one opens the next screen (SGN-01,
 * SGN-03).
 */
export function useConfirm() {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useRememberedCode();
  const [token, setToken] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [resent, setResent] = useState(false);
  const [pending, setPending] = useState(false);

  const ask = async (question: () => Promise<void>) => {
    setPending(true);
    setFailure(undefined);
    setResent(false);
    try {
      await question();
    } catch (error) {
      setFailure(toFailure(error));
      setToken('');
      setPending(false);
      input.current?.focus();
    }
  };

  const send = (digits: string) =>
    ask(async () => {
      const { next } = await confirmCode(digits);
      forgetCode();
      // A full page load drops what the sign-in screens keep in memory.
      window.location.assign(next);
    });

  const resend = () =>
    ask(async () => {
      setCode(rememberCode(await resendCode()));
      setResent(true);
      setToken('');
      setPending(false);
      input.current?.focus();
    });

  const change = (digits: string) => {
    setToken(digits);
    setIncomplete(false);
    if (digits.length === codeLength && digits !== token) void send(digits);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.length === codeLength) return void send(token);
    setIncomplete(true);
    input.current?.focus();
  };

  return { input, code, token, incomplete, failure, resent, pending, change, submit, resend };
}

/** Returns the code that this tab waits for. Without one it opens the first step. */
function useRememberedCode() {
  const router = useRouter();
  const [code, setCode] = useState<CodeOnItsWay>();
  useEffect(() => {
    const remembered = rememberedCode();
    if (remembered) setCode(remembered);
    else router.replace('/login');
  }, [router]);
  return [code, setCode] as const;
}
