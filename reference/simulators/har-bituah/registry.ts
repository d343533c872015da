import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { plainWorkbook } from '../../../lib/sheets/plain-workbook';
import { chanceOf } from '../rating/chance';
import { registrySentinels } from './sentinels';

/** What Har Bituah says about a person. */
export type RegistryAnswer =
  /** It is not ready yet; `left` is its estimate, ms. */
  | { kind: 'WAIT'; left: number }
  | { kind: 'REFUSED'; code: ErrorCode }
  | { kind: 'FILE'; name: string; bytes: Uint8Array };

/** Time that it takes, ms: half a minute to a minute and a half, in the field up to ten minutes. */
const usual = { least: 30_000, spread: 60_000 };
const minute = 60_000;
const never = 24 * 60 * minute;

const header = [
  'תעודת זהות',
  'ענף ראשי',
  'ענף (משני)',
  'סוג מוצר',
  'חברה',
  'תקופת ביטוח',
  'פרטים נוספים',
  'פרמיה בש"ח',
  'סוג פרמיה',
  'מספר פוליסה',
  'סיווג תכנית',
];
/** Covers as exports list them: several rows of one policy. */
const covers = [
  { at: 0, main: 'ביטוח כללי', branch: 'רכב חובה', product: 'חובה', company: 'הראל חברה לביטוח', premium: 1_240 },
  { at: 0, main: 'ביטוח כללי', branch: 'רכב רכוש', product: 'מקיף', company: 'הראל חברה לביטוח', premium: 2_310 },
  { at: 1, main: 'ביטוח כללי', branch: 'דירה', product: 'מבנה', company: 'מנורה מבטחים', premium: 610 },
  { at: 1, main: 'ביטוח כללי', branch: 'דירה', product: 'תכולה', company: 'מנורה מבטחים', premium: 380 },
  { at: 2, main: 'ביטוח בריאות', branch: 'הוצאות רפואיות', product: 'ניתוחים', company: 'כלל ביטוח', premium: 1_530 },
] as const;

function exportOf(idNumber: string): Uint8Array {
  const year = new Date().getFullYear();
  const rows = covers.map(({ at, main, branch, product, company, premium }): string[] => {
    const policy = String(6_000_000_000 + Math.floor(chanceOf('registry', idNumber, String(at)) * 999_999_999));
    const period = main === 'ביטוח בריאות' ? 'מתחדש' : `01/0${3 + at}/${year} - 28/0${2 + at}/${year + 1}`;
    return [idNumber, main, branch, product, company, period, '', String(premium), 'שנתית', policy, 'אישי'];
  });
  const listed = registrySentinels[idNumber]?.empty ? [] : rows;
  return plainWorkbook('תיק ביטוחי', [
    ['תיק ביטוחי', new Date().toLocaleDateString('en-GB')],
    header,
    ['תחום - כללי'],
    ...listed,
  ]);
}

/**
 * Stands for Har Bituah: its answer takes a while and then says the same about the same person.
 * @param since time since it was asked, ms. @param pace multiplier of its time
 */
export function askHarBituah({
  idNumber,
  since,
  pace,
}: {
  idNumber: string;
  since: number;
  pace: number;
}): RegistryAnswer {
  const { silent, refuses } = registrySentinels[idNumber] ?? {};
  const time = silent ? never : (usual.least + chanceOf('registry time', idNumber) * usual.spread) * pace;
  if (since < time) return { kind: 'WAIT', left: Math.min(time, 10 * minute * pace) - Math.min(since, time) };
  if (refuses) return { kind: 'REFUSED', code: refuses };
  return { kind: 'FILE', name: `har-bituah-${idNumber.slice(-4)}.xlsx`, bytes: exportOf(idNumber) };
}
