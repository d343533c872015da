import { isDay } from '../rules/time/calendar';
import { isNationalId } from '../rules/people/national-id';
import { normalisePlate, plateProblem } from '../rules/quotes/plate';
import { mrzFacts } from './mrz';
import type { LicenceFacts } from './licence-facts';

export type LicenceFact = keyof LicenceFacts;

/** Reads a written day, day first as in Israel. */
function dayIn(text: string): string | undefined {
  const found = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d\d)(?!\d)/.exec(text);
  if (!found) return undefined;
  const [, day = '', month = '', year = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** Reads an ID, also with a dash before its check digit and around its digits. */
const idIn = (text: string): string | undefined =>
  [...text.matchAll(/(?<![\d./-])(?:\d[ -])?\d{7,8}[ -]?\d(?![\d./-])/g)]
    .map(([written]) => written.replace(/\D/g, '').padStart(9, '0'))
    .find((digits) => isNationalId(digits));

const plateIn = (text: string): string | undefined =>
  [...text.matchAll(/(?<![\d./])\d{2,3}[- ]?\d{2,3}[- ]?\d{2,3}(?![\d./])/g)]
    .map(([written]) => normalisePlate(written))
    .find((plate) => plateProblem(plate) === undefined);

const yearIn = (text: string): number | undefined => {
  const found = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text);
  return found ? Number(found[0]) : undefined;
};

const nameIn = (text: string): string | undefined => {
  const words = text
    .replace(/[^\p{L}\s'׳"״-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 1 && words.length <= 40 ? words : undefined;
};

/** Words that stand before a value, and how the value is read. */
const labels: { [Fact in LicenceFact]?: { label: RegExp; read: (text: string) => LicenceFacts[Fact] } } = {
  plate: { label: /מס(?:פר|'|׳)?\s*(?:ה?רכב|רישוי)|(?:licen[cs]e plate|registration) (?:no|number)/i, read: plateIn },
  produced: { label: /שנת\s*יי?צור|year of manufacture/i, read: yearIn },
  idNumber: { label: /ת\.\s?ז\.?|תעודת\s*זהות|מספר\s*זהות|\bID\s*(?:no|number)/i, read: idIn },
  birthday: { label: /תאריך\s*לידה|date of birth/i, read: dayIn },
  licenceIssued: {
    label: /(?:תאריך|מועד)\s*(?:הוצאת|קבלת)\s*(?:ה?רישיון|ה?רשיון)|licen[cs]e held since/i,
    read: dayIn,
  },
  firstName: { label: /שם\s*פרטי|first name|given names?/i, read: nameIn },
  lastName: { label: /שם\s*(?:ה?משפחה)|surname|last name/i, read: nameIn },
};

const anyLabel = new RegExp(
  Object.values(labels)
    .map(({ label }) => label.source)
    .join('|'),
  'i',
);

/** Returns the text that belongs to a label: up to the next label of its line, or the next line. */
function textsAfter(lines: readonly string[], label: RegExp): string[] {
  return lines.flatMap((line, at) => {
    const found = label.exec(line);
    if (!found) return [];
    const after = line.slice(found.index + found[0].length);
    const end = anyLabel.exec(after)?.index ?? after.length;
    const next = lines[at + 1] ?? '';
    return [after.slice(0, end), ...(anyLabel.test(next) ? [] : [next]), line.slice(0, found.index)];
  });
}

function labelledFacts(lines: readonly string[]): LicenceFacts {
  const facts: Record<string, unknown> = {};
  for (const [fact, { label, read }] of Object.entries(labels)) {
    const value = textsAfter(lines, label)
      .map((text) => (read as (text: string) => unknown)(text))
      .find((known) => known !== undefined);
    if (value !== undefined) facts[fact] = value;
  }
  return facts;
}

const isWrittenDay = (digits: string): boolean =>
  [digits.replace(/(\d\d)(\d\d)(\d{4})/, '$3-$2-$1'), digits.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')].some(isDay);

/** Reads numbers of a bar code: an ID has a check digit, and a plate is told from a day. */
function codeFacts(codes: readonly string[]): LicenceFacts {
  const numbers = codes.flatMap((code) => code.split(/[^\d]+/)).filter(Boolean);
  const idNumber = numbers.find((number) => number.length === 9 && isNationalId(number));
  const plate = numbers.find((number) => plateProblem(number) === undefined && !isWrittenDay(number));
  return { ...(idNumber && { idNumber }), ...(plate && { plate: normalisePlate(plate) }) };
}

/**
 * Returns what the lines of text and the bar codes of a licence say (S3 §5). A label is believed before a bar code, and
 * the machine-readable zone, which has check digits, before both.
 */
export function factsIn(lines: readonly string[], codes: readonly string[]): LicenceFacts {
  const machine = mrzFacts([...lines, ...codes.flatMap((code) => code.split(/\r?\n/))]);
  return { ...codeFacts(codes), ...labelledFacts(lines), ...machine };
}
