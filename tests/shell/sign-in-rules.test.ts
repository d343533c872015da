import { describe, expect, test } from 'vitest';
import { codeDigits, credentialProblems, passwordAfter } from '@/app/(open)/sessions/sign-in-rules';
import { secondsUntil } from '@/lib/format/countdown';
import { loginName, password } from '@/lib/contract/agencies/credentials';
import { errorCodes } from '@/lib/contract/kit/errors';

describe('fields of the first step', () => {
  test('SGN-01 both fields are required, a login is 3 to 70 Latin letters, digits, . @ _ -, a password at least 3', () => {
    expect(credentialProblems({ login: '', password: '' })).toEqual({ login: 'required', password: 'required' });
    expect(credentialProblems({ login: 'נועה', password: 'ab' })).toEqual({
      login: 'loginName',
      password: 'passwordLength',
    });
    expect(credentialProblems({ login: 'dana.levi@agency-1_a', password: 'abc' })).toEqual({});
  });

  test('SGN-01 the space that phone keyboards add around a login breaks no rule and is not sent', () => {
    for (const login of [' dana', 'dana ', '\tdana \u00a0']) {
      expect(credentialProblems({ login, password: 'abc' })).toEqual({});
      expect(loginName.parse(login)).toBe('dana');
    }
    expect(credentialProblems({ login: ' ', password: ' a ' })).toEqual({ login: 'required' });
    expect(password.parse(' a ')).toBe(' a ');
  });

  test('SGN-01 the screen and the contract name the same rules', () => {
    const samples = ['', 'a', 'ab', 'abc', 'a b', 'דנה', 'a'.repeat(70), 'a'.repeat(71), 'x@y.z', 'semi;colon'];
    for (const text of samples) {
      const screen = credentialProblems({ login: text, password: text });
      expect(screen.login, `login "${text}"`).toBe(loginName.safeParse(text).error?.issues[0]?.message);
      expect(screen.password, `password "${text}"`).toBe(password.safeParse(text).error?.issues[0]?.message);
    }
  });
});

describe('after a refusal', () => {
  test('SGN-03 only too many attempts keep the password', () => {
    const keeping = errorCodes.filter((code) => passwordAfter(code, 'secret') === 'secret');
    expect(keeping).toEqual(['LOGIN_ATTEMPTS_EXCEEDED']);
    expect(passwordAfter('LOGIN_FAILED', 'secret')).toBe('');
    expect(passwordAfter('SOMETHING_NEW', 'secret')).toBe('');
  });
});

describe('the code', () => {
  test('SGN-01 digits are taken out of whatever was pasted, five at most', () => {
    expect(codeDigits('12345')).toBe('12345');
    expect(codeDigits(' 1 2-3 45 ')).toBe('12345');
    expect(codeDigits('הקוד שלך: 04711')).toBe('04711');
    expect(codeDigits('123456789')).toBe('12345');
    expect(codeDigits('abc')).toBe('');
  });

  test('SGN-08 the countdown never shows less than is left and ends at zero', () => {
    expect(secondsUntil(60_000, 0)).toBe(60);
    expect(secondsUntil(60_000, 1)).toBe(60);
    expect(secondsUntil(60_000, 59_001)).toBe(1);
    expect(secondsUntil(60_000, 60_000)).toBe(0);
    expect(secondsUntil(60_000, 90_000)).toBe(0);
  });
});
