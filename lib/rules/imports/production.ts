import { headerForm } from './cell-values';
import type { ImportSource, LineFields, LineProblem, ReadLine } from './import-source';

const named = (title: string, ...others: string[]) => ({ title, headers: [title, ...others].map(headerForm) });

const isAmount = (text: string | undefined) => text !== undefined && /^-?\d+(\.\d+)?$/.test(text);

/** Whether a row changes a policy: it has the number of an addition, or its document says so. */
const isEndorsement = ({ addition = '', documentType = '' }: LineFields): boolean =>
  /[1-9]/.test(addition) || /תוספת|ביטול|שינוי|זיכוי/.test(documentType);

/**
 * Joins the rows of one policy: additions and cancellations stand in rows of their own, with the difference as their
 * premium. What has no policy in the file stays alone, and cannot be taken in: nobody knows what it was added to.
 */
export function joinRows(lines: readonly ReadLine[]): ReadLine[] {
  const policies = new Map<string, ReadLine>();
  const others: ReadLine[] = [];
  for (const line of lines) {
    const key = JSON.stringify([numberOf(line.fields), line.fields.insuranceStart ?? '']);
    if (isEndorsement(line.fields) || policies.has(key)) others.push(line);
    else policies.set(key, { ...line, fields: { ...line.fields } });
  }
  const periods = Map.groupBy(policies.values(), ({ fields }) => numberOf(fields));
  const alone = others.filter(({ fields }) => {
    const policy = periodOf(fields, periods.get(numberOf(fields)) ?? []);
    const joins = policy && isEndorsement(fields) && isAmount(policy.premium) && isAmount(fields.premium);
    if (joins) policy.premium = String(Number(policy.premium) + Number(fields.premium));
    return !joins;
  });
  return [...policies.values(), ...alone].toSorted((one, other) => one.row - other.row);
}

/** Returns the period that an addition belongs to: the latest that has begun, of several in the file. */
function periodOf({ insuranceStart = '' }: LineFields, periods: readonly ReadLine[]): LineFields | undefined {
  const starts = periods
    .map(({ fields }) => fields)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  return starts.findLast((one) => startOf(one) <= insuranceStart) ?? starts[0];
}

/** Returns what a policy is numbered by: at its insurer, in a file of several. */
const numberOf = ({ company = '', policyNumber = '' }: LineFields) => JSON.stringify([company, policyNumber]);

const startOf = ({ insuranceStart = '' }: LineFields) => insuranceStart;

export function checkRow(fields: LineFields): LineProblem[] {
  const { insuranceStart = '', insuranceEnd = '', premium = '' } = fields;
  if (isEndorsement(fields)) return [{ field: 'policyNumber', rule: 'endorsement' }];
  const problems: LineProblem[] = [];
  if (insuranceStart && insuranceEnd && insuranceEnd < insuranceStart)
    problems.push({ field: 'insuranceEnd', rule: 'endBeforeStart' });
  if (premium !== '' && Number(premium) < 0) problems.push({ field: 'premium', rule: 'negativePremium' });
  return problems;
}

/** Files in which an insurer lists what the agency has sold: one row for each policy, addition and cancellation. */
export const productionFiles: ImportSource = {
  source: 'PROD_FILES',
  marks: ['policyNumber', 'insuranceStart'],
  // A renewed policy keeps its number.
  key: ['insuranceStart', 'policyNumber'],
  columns: [
    {
      field: 'policyNumber',
      kind: 'code',
      required: true,
      ...named('מספר פוליסה', "מס' פוליסה", 'מס פוליסה', 'פוליסה', 'policy number'),
    },
    { field: 'addition', kind: 'code', ...named('תוספת', 'מספר תוספת', "מס' תוספת") },
    {
      field: 'insuredName',
      kind: 'name',
      required: true,
      ...named('שם מבוטח', 'שם המבוטח', 'מבוטח', 'שם לקוח', 'insured'),
    },
    // Many suppliers leave it out: it is asked for only where the policy is not known here.
    {
      field: 'idNumber',
      kind: 'id',
      ...named('תעודת זהות', 'ת.ז.', 'ת"ז', 'ת.ז מבוטח', 'מספר זהות', "מס' זהות", 'id'),
    },
    { field: 'registrationNumber', kind: 'plate', ...named('מספר רכב', "מס' רכב", 'מספר רישוי', 'רישוי', 'plate') },
    { field: 'branch', kind: 'text', ...named('ענף בטוח', 'ענף ביטוח', 'ענף', 'branch') },
    {
      field: 'insuranceStart',
      kind: 'day',
      required: true,
      ...named('תאריך תחילה', 'תחילת ביטוח', 'תאריך תחילת ביטוח', 'מתאריך', 'start'),
    },
    {
      field: 'insuranceEnd',
      kind: 'day',
      ...named('תאריך סיום', 'תום ביטוח', 'תאריך תום', 'תאריך תום ביטוח', 'עד תאריך', 'end'),
    },
    {
      field: 'premium',
      kind: 'amount',
      required: true,
      ...named('פרמיה ברוטו', 'ברוטו', 'סה"כ פרמיה', 'פרמיה', 'פרמיה כולל אשראי', 'premium'),
    },
    { field: 'documentType', kind: 'text', ...named('סוג מסמך', 'סוג תנועה', 'סוג פעולה') },
  ],
  join: joinRows,
  check: checkRow,
};
