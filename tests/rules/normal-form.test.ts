import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone } from '@/lib/format/phone';
import {
  codeIn,
  normalCode,
  normalContact,
  normalMail,
  normalName,
  normalPhone,
  normalQuery,
} from '@/lib/rules/kit/normal-form';
import { dashed, decorated, marked } from './decorated';
import { isEmail } from '@/lib/rules/people/email';
import { isLoginName } from '@/lib/rules/people/login-name';
import { mediumProblem } from '@/lib/rules/people/medium';
import { isNationalId, nationalIdProblem } from '@/lib/rules/people/national-id';
import { isPersonName } from '@/lib/rules/people/person-name';
import { isMobile, phoneForm } from '@/lib/rules/people/phone';
import { normalisePlate } from '@/lib/rules/quotes/plate';

describe('NAV-14 a typed value keeps its meaning whatever it is pasted with', () => {
  const mobile = fc.integer({ min: 0, max: 99_999_999 }).map((rest) => `05${String(rest).padStart(8, '0')}`);
  const mail = fc
    .tuple(fc.stringMatching(/^[a-z][a-z0-9.-]{0,10}[a-z0-9]$/), fc.stringMatching(/^[a-z]{2,8}$/))
    .map(([local, host]) => `${local.replace(/\.+/g, '.')}@${host}.co.il`);
  const login = fc.stringMatching(/^[a-z][a-z0-9._-]{2,12}$/);

  it('NAV-14 phones', () => {
    fc.assert(
      fc.property(
        mobile.chain((plain) => decorated(plain).map((typed) => ({ plain, typed }))),
        ({ plain, typed }) => {
          expect(normalPhone(typed)).toBe(plain);
          if (isMobile(plain)) expect(mediumProblem({ mediaType: 'MOBILE_PHONE', value: typed })).toBeUndefined();
        },
      ),
    );
  });

  it('NAV-14 codes, IDs and plates', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{5,9}$/).chain((plain) => decorated(plain).map((typed) => ({ plain, typed }))),
        ({ plain, typed }) => {
          expect(normalCode(typed)).toBe(plain);
          expect(normalisePlate(typed)).toBe(normalisePlate(plain));
        },
      ),
    );
  });

  it('NAV-14 mail addresses and logins', () => {
    fc.assert(
      fc.property(
        fc.oneof(mail, login).chain((plain) => marked(plain).map((typed) => ({ plain, typed }))),
        ({ plain, typed }) => {
          expect(normalMail(typed)).toBe(plain);
          expect(isEmail(normalMail(typed)) || isLoginName(normalMail(typed))).toBe(true);
        },
      ),
    );
  });

  it('NAV-14 names', () => {
    const word = fc.stringMatching(/^[א-ת]{2,8}$/);
    fc.assert(
      fc.property(
        fc
          .tuple(word, word)
          .chain(([one, other]) => fc.tuple(fc.constant(`${one}-${other}`), dashed(`${one}-${other}`).chain(marked))),
        ([plain, typed]) => {
          expect(normalName(typed)).toBe(plain);
          expect(isPersonName(typed)).toBe(true);
        },
      ),
    );
  });

  it('NAV-14 every form is its own form', () => {
    const forms = [normalCode, normalContact, normalMail, normalName, normalPhone, normalQuery];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }).chain(decorated), (text) => {
        for (const form of forms) expect(form(form(text))).toBe(form(text));
      }),
    );
  });
});

describe('NAV-14 what people paste', () => {
  it.each([
    ['tel:+972-52-1234567', '0521234567'],
    ['+972 (0)52 123 4567', '0521234567'],
    ['00972 (0) 52-1234567', '0521234567'],
    ['+972052-1234567', '0521234567'],
    ['052\u20111234567', '0521234567'],
    ['052\u05BE1234567', '0521234567'],
    ['052 — 123 — 4567', '0521234567'],
    ['٠٥٢-١٢٣٤٥٦٧', '0521234567'],
    ['０５２－１２３４５６７', '0521234567'],
    ['(03) 123-4567', '031234567'],
  ])('NAV-14 %s is %s', (typed, number) => {
    expect(phoneForm(typed)).toBe(number);
  });

  it.each([
    [' 91562', '91562'],
    ['9 1 5 6 2', '91562'],
    ['הקוד שלך לכניסה: 91562. תקף ל-5 דקות', '91562'],
    ['\u202B91562\u202C', '91562'],
    ['١٢٣٤٥', '12345'],
  ])('NAV-14 the code in "%s" is %s', (pasted, code) => {
    expect(codeIn(pasted, 5)).toBe(code);
  });

  it('NAV-14 joiners stay in scripts that need them', () => {
    expect(normalName('می\u200Cخواهم')).toBe('می\u200Cخواهم');
    expect(normalName('דו\u200Cד')).toBe('דוד');
  });
});

describe('CUS-03 an ID of eight digits', () => {
  it('CUS-03 says that its zero is missing', () => {
    expect(isNationalId('012345674')).toBe(true);
    expect(nationalIdProblem('12345674')).toBe('passportZeroMissing');
    expect(nationalIdProblem('12345675')).toBe('passportNotValid');
    expect(nationalIdProblem('012345674')).toBeUndefined();
  });
});

it('NAV-14 a service number is written as it is dialled', () => {
  expect(formatPhone('1700700700')).toBe('1-700-700-700');
});
