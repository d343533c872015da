import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isEmail } from '@/lib/rules/people/email';
import { newPasswordProblem, passwordStrength, repetitionProblem } from '@/lib/rules/people/password';
import { type RegistrationFacts, registrationFields, registrationProblems } from '@/lib/rules/people/registration';

const right: RegistrationFacts = {
  agencyName: 'אופק',
  agencyRegistrationNumber: '513884207',
  address: 'הרצל 1',
  phone: '04-555 01 60',
  firstName: 'דנה',
  lastName: 'לוי',
  email: 'dana@example.test',
  agentMobilePhone: '+972 53-711-2233',
  login: 'dana.levi',
  password: 'abc',
  repassword: 'abc',
};

describe('SGN-11 rules of a registration (S1 §5)', () => {
  it('SGN-11 finds nothing wrong with a right one', () => expect(registrationProblems(right)).toEqual([]));

  it.each(registrationFields)('SGN-11 asks for %s', (field) => {
    expect(registrationProblems({ ...right, [field]: field.includes('password') ? '' : '  ' })).toContainEqual({
      path: field,
      rule: 'required',
    });
  });

  it.each([
    ['agencyRegistrationNumber', '12a', 'numeric'],
    ['phone', '04x', 'numeric'],
    ['phone', '1234', 'phone'],
    ['phone', '55555555', 'phone'],
    ['email', 'a@b', 'email'],
    ['agentMobilePhone', '0500', 'mobile'],
    ['login', 'ab', 'loginName'],
    ['login', 'a b c', 'loginName'],
    ['password', 'ab', 'passwordLength'],
    ['agencyName', 'x'.repeat(101), 'tooLong'],
  ] as const)('SGN-11 %s "%s" is %s', (field, value, rule) => {
    expect(
      registrationProblems({ ...right, [field]: value, ...(field === 'password' && { repassword: value }) }),
    ).toEqual([{ path: field, rule }]);
  });

  it('SGN-11 wants the password twice', () => expect(repetitionProblem('abc', 'abd')).toBe('passwordsDiffer'));
});

it('SGN-12 an address is one here and for zod alike', () => {
  for (const address of [
    'a@b.co',
    'a.b+c@d-e.co.il',
    'a..b@c.co',
    '.a@b.co',
    'a@b',
    'a b@c.co',
    'a@-b.co',
    'א@b.co',
    "o'neil@x.io",
    '',
  ])
    expect([address, isEmail(address)]).toEqual([address, z.email().safeParse(address).success]);
});

describe('SGN-13 passwords', () => {
  it.each([
    ['short 7', 'agent'],
    ['aaaaaaaaaa', 'agent'],
    ['Long.Login', 'long.login'],
  ])('SGN-13 %s of %s is easy to guess', (password, login) =>
    expect(newPasswordProblem(password, login)).toBe('passwordWeak'),
  );
  it('SGN-13 takes eight characters of any script', () =>
    expect(newPasswordProblem('סיסמה ארוכה', 'agent')).toBeUndefined());
  it('SGN-13 advises by length and kinds', () =>
    expect(['', 'abc', 'abcdefgh', 'Abcdef12-x', 'correct horse battery'].map(passwordStrength)).toEqual([
      0, 1, 2, 3, 3,
    ]));
});
