import { type FieldName, parse, type ParseResult } from 'mrz';
import { isDay } from '../rules/time/calendar';
import { isNationalId } from '../rules/people/national-id';
import type { LicenceFacts } from './licence-facts';

/** Returns a birthday `YYMMDD`: of the last century when it would be in the future. */
function birthdayOf(text: string): string | undefined {
  const [year, rest] = [Number(text.slice(0, 2)), `${text.slice(2, 4)}-${text.slice(4, 6)}`];
  const century = year > new Date().getFullYear() % 100 ? 1900 : 2000;
  const iso = `${century + year}-${rest}`;
  return isDay(iso) ? iso : undefined;
}

const genders: Readonly<Record<string, LicenceFacts['gender']>> = { male: 'MALE', female: 'FEMALE' };

const isChecked = ({ details }: ParseResult, digit: FieldName): boolean =>
  details.some(({ field, valid }) => field === digit && valid);

/** Returns the ID number; the number of a card is another one, but may be the ID number. */
function idOf(mrz: ParseResult): string | undefined {
  const { format, fields } = mrz;
  const ofCard = format === 'TD1' && isChecked(mrz, 'documentNumberCheckDigit') ? fields.documentNumber : null;
  return [fields.personalNumber, fields.optional1, fields.optional2, ofCard]
    .map((number) => number?.replace(/\D/g, '') ?? '')
    .find((digits) => digits.length === 9 && isNationalId(digits));
}

function factsOf(mrz: ParseResult): LicenceFacts {
  const { firstName, lastName, birthDate, sex } = mrz.fields;
  const birthday = birthdayOf(birthDate ?? '');
  const gender = genders[sex ?? ''];
  const idNumber = idOf(mrz);
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(birthday && { birthday }),
    ...(gender && { gender }),
    ...(idNumber && { idNumber }),
  };
}

/**
 * Returns the machine-readable zone that begins at a line: of a passport (two lines of 44 letters) or of an ID card
 * (three of 30).
 */
function mrzAt(lines: readonly string[], at: number): ParseResult | undefined {
  const length = lines[at]!.length;
  const rows = lines.slice(at, at + (length === 44 ? 2 : 3));
  const isMrz = (length === 44 && rows.length === 2) || (length === 30 && rows.length === 3);
  if (!isMrz || rows.some((line) => line.length !== length)) return undefined;
  return parse(rows, { autocorrect: true });
}

/**
 * Reads the machine-readable zone of a passport or an ID card. Nothing is taken when the check digit of the birthday is
 * wrong, and no number that fails its own check.
 */
export function mrzFacts(lines: readonly string[]): LicenceFacts {
  const clean = lines.map((line) => line.replace(/\s/g, '').toUpperCase()).filter((line) => /^[A-Z0-9<]+$/.test(line));
  for (const at of clean.keys()) {
    const mrz = mrzAt(clean, at);
    if (mrz && isChecked(mrz, 'birthDateCheckDigit')) return factsOf(mrz);
  }
  return {};
}
