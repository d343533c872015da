import { headerForm } from './cell-values';
import { periodOf } from './columns';
import type { ImportSource, LineFields, LineProblem, ReadLine } from './import-source';

const named = (title: string, ...others: string[]) => ({ title, headers: [title, ...others].map(headerForm) });

/** Payments in a year by type of premium; a single payment counts once. */
const payments: Readonly<Record<string, number>> = { שנתית: 1, חודשית: 12, רבעונית: 4, 'חד פעמית': 1, 'חד-פעמית': 1 };

/** Returns the premium of a year, whole ILS. */
const yearly = ({ premium = '', premiumType = '' }: LineFields): number =>
  Math.round(Number(premium) * (payments[premiumType] ?? 1));

const isAmount = (text: string | undefined) => text !== undefined && /^-?\d+(\.\d+)?$/.test(text);

/**
 * Joins the rows of one policy: the file has one for each cover. Their premiums add up to that of a year; a policy with an
 * unreadable premium keeps it, so that the problem is shown.
 */
function joinCovers(lines: readonly ReadLine[]): ReadLine[] {
  const policies = new Map<string, ReadLine>();
  for (const line of lines) {
    const { idNumber, company, policyNumber, period } = line.fields;
    const key = JSON.stringify(policyNumber ? [idNumber, company, policyNumber, period] : [line.row]);
    const known = policies.get(key);
    const sum = isAmount(line.fields.premium) ? String(yearly(line.fields)) : (line.fields.premium ?? '');
    if (!known) policies.set(key, { ...line, fields: { ...line.fields, premium: sum, premiumType: 'שנתית' } });
    else if (isAmount(known.fields.premium) && isAmount(sum))
      known.fields.premium = String(Number(known.fields.premium) + Number(sum));
    else if (isAmount(known.fields.premium)) {
      known.fields.premium = sum;
      known.rows = { premium: line.row };
    }
  }
  return latestPeriods([...policies.values()]);
}

/** A policy that was renewed is listed once for each period: the latest is the one in force. */
function latestPeriods(lines: readonly ReadLine[]): ReadLine[] {
  const latest = new Map<string, ReadLine>();
  for (const line of lines) {
    const { idNumber, company, policyNumber, period = '' } = line.fields;
    const key = JSON.stringify(policyNumber ? [idNumber, company, policyNumber] : [line.row]);
    const other = latest.get(key);
    if (!other || endOf(period) > endOf(other.fields.period ?? '')) latest.set(key, line);
  }
  return [...latest.values()];
}

/** Covers without an end outlast all others. */
const endOf = (period: string): string => periodOf(period)?.end ?? '9999';

function checkPolicy({ period = '', premium = '' }: LineFields): LineProblem[] {
  const days = periodOf(period);
  const problems: LineProblem[] = [];
  if (days && days.end < days.start) problems.push({ field: 'period', rule: 'endBeforeStart' });
  if (premium !== '' && Number(premium) < 0) problems.push({ field: 'premium', rule: 'negativePremium' });
  return problems;
}

/** Exports of Har HaBituah (הר הביטוח): all policies of people, whoever sold them. */
export const harBituahFiles: ImportSource = {
  source: 'HAR_BITUAH',
  marks: ['mainBranch', 'policyNumber'],
  key: ['idNumber', 'company', 'policyNumber'],
  columns: [
    { field: 'idNumber', kind: 'id', required: true, ...named('תעודת זהות', 'ת.ז.', 'מספר זהות') },
    { field: 'mainBranch', kind: 'text', required: true, ...named('ענף ראשי') },
    { field: 'branch', kind: 'text', ...named('ענף (משני)', 'ענף משני', 'ענף') },
    { field: 'product', kind: 'text', ...named('סוג מוצר') },
    { field: 'company', kind: 'text', required: true, ...named('חברה', 'חברת ביטוח') },
    { field: 'period', kind: 'period', required: true, ...named('תקופת ביטוח') },
    { field: 'premium', kind: 'amount', required: true, ...named('פרמיה בש"ח', 'פרמיה') },
    { field: 'premiumType', kind: 'text', ...named('סוג פרמיה') },
    { field: 'policyNumber', kind: 'code', required: true, ...named('מספר פוליסה', "מס' פוליסה") },
    { field: 'classification', kind: 'text', ...named('סיווג תכנית', 'סיווג תוכנית') },
  ],
  // A second table follows with the covers of the health funds; other text stands below it.
  endsAt: (texts) => texts.length <= 2 && texts.some((text) => /שב"ן|שירותי בריאות נוספים/.test(text)),
  join: joinCovers,
  check: checkPolicy,
};
