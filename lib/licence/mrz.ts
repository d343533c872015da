import { isDay } from '../rules/time/calendar';
import { isNationalId } from '../rules/people/national-id';
import type { LicenceFacts } from './licence-facts';

/** Verifies a check digit of ICAO 9303: weights 7, 3, 1; letters count from 10 and fillers are 0. */
function isChecked(text: string, digit: string | undefined): boolean {
  const sum = [...text].reduce((total, letter, at) => {
    const value = letter === '<' ? 0 : parseInt(letter, 36);
    return total + value * [7, 3, 1][at % 3]!;
  }, 0);
  return String(sum % 10) === digit;
}

/** Returns a birthday `YYMMDD`: of the last century when it would be in the future. */
function birthdayOf(text: string): string | undefined {
  const [year, rest] = [Number(text.slice(0, 2)), `${text.slice(2, 4)}-${text.slice(4, 6)}`];
  const century = year > new Date().getFullYear() % 100 ? 1900 : 2000;
  const iso = `${century + year}-${rest}`;
  return isDay(iso) ? iso : undefined;
}

const genders: Readonly<Record<string, LicenceFacts['gender']>> = { M: 'MALE', F: 'FEMALE' };
const idOf = (text: string): string | undefined =>
  [text.replace(/\D/g, '')].find((digits) => digits.length === 9 && isNationalId(digits));
const written = (text: string | undefined): string | undefined => text?.replace(/</g, ' ').trim() || undefined;

function factsOf(names: string, birth: string, sex: string | undefined, id: string | undefined): LicenceFacts {
  const [last, first] = names.split('<<');
  const facts: LicenceFacts = {};
  const [firstName, lastName, birthday] = [written(first), written(last), birthdayOf(birth)];
  const gender = genders[sex ?? ''];
  if (firstName) facts.firstName = firstName;
  if (lastName) facts.lastName = lastName;
  if (birthday) facts.birthday = birthday;
  if (gender) facts.gender = gender;
  if (id) facts.idNumber = id;
  return facts;
}

/**
 * Reads the machine-readable zone of a passport (two lines of 44 letters) or an ID card (three of 30). Nothing is taken
 * when the check digit of the birthday is wrong, and no ID number that fails its own check.
 */
export function mrzFacts(lines: readonly string[]): LicenceFacts {
  const clean = lines.map((line) => line.replace(/\s/g, '').toUpperCase()).filter((line) => /^[A-Z0-9<]+$/.test(line));
  for (const [at, line] of clean.entries()) {
    const [second = '', third = ''] = clean.slice(at + 1, at + 3);
    if (line.length === 44 && line.startsWith('P') && second.length === 44) {
      const birth = second.slice(13, 19);
      if (isChecked(birth, second[19])) return factsOf(line.slice(5), birth, second[20], idOf(second.slice(28, 42)));
    }
    if (line.length === 30 && second.length === 30 && third.length === 30) {
      const birth = second.slice(0, 6);
      if (isChecked(birth, second[6]))
        return factsOf(third, birth, second[7], idOf(line.slice(15, 30)) ?? idOf(line.slice(5, 14)));
    }
  }
  return {};
}
