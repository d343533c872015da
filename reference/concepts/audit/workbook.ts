import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { AuditEntry } from '../../../lib/contract/agencies/audit';
import type { Locale } from '../../../lib/i18n/locales';
import { actIn, wordsOf } from './words';

const headings: Record<Locale, { sheet: string; columns: string[] }> = {
  he: {
    sheet: 'יומן פעולות',
    columns: [
      'מועד',
      'פעולה',
      'תוצאה',
      'משתמש',
      'שם משתמש',
      'בפועל',
      'סוכנות',
      'סיבה',
      'כתובת IP',
      'דפדפן',
      'שינויים',
      'פרטים',
      'אסמכתה',
    ],
  },
  en: {
    sheet: 'Audit log',
    columns: [
      'Time',
      'Action',
      'Outcome',
      'Account',
      'Login',
      'Done by',
      'Agency',
      'Reason',
      'IP address',
      'Browser',
      'Changes',
      'Details',
      'Reference',
    ],
  },
  ru: {
    sheet: 'Журнал действий',
    columns: [
      'Время',
      'Действие',
      'Результат',
      'Пользователь',
      'Логин',
      'Выполнил',
      'Агентство',
      'Причина',
      'IP-адрес',
      'Браузер',
      'Изменения',
      'Подробности',
      'Номер',
    ],
  },
};
const widths = [20, 34, 14, 22, 18, 22, 28, 30, 16, 30, 40, 40, 38];

/**
 * Writes pages of entries as a workbook while they are read: one page in memory at a time, with back pressure.
 * Every cell is text. Text that begins like a formula also gets an apostrophe, because workbooks are saved as CSV.
 */
export async function workbookOf(
  pages: AsyncIterable<AuditEntry[]>,
  locale: Locale,
  onFault: (error: unknown) => void,
): Promise<ReadableStream> {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const out = new PassThrough();
  const book = new WorkbookWriter({ stream: out, useStyles: false, useSharedStrings: false });
  const { sheet: title, columns } = headings[locale];
  const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1, rightToLeft: locale === 'he' }] });
  sheet.columns = columns.map((header, at) => ({ header, width: widths[at] ?? 20 }));
  const write = async () => {
    for await (const page of pages) {
      for (const entry of page) sheet.addRow(cellsOf(entry, locale).map(asText)).commit();
      await drained(out);
    }
    sheet.commit();
    await book.commit();
  };
  write().catch((error: unknown) => {
    onFault(error);
    out.destroy(error instanceof Error ? error : undefined);
  });
  return Readable.toWeb(out) as ReadableStream;
}

/** Waits until the reader has taken the written data. */
async function drained(out: PassThrough): Promise<void> {
  if (out.destroyed) throw new Error('the reader has left');
  if (!out.writableNeedDrain) return;
  const left = new AbortController();
  const gone = finished(out, { signal: left.signal }).catch(() => undefined);
  await Promise.race([new Promise((resolve) => out.once('drain', resolve)), gone]);
  left.abort();
}

function cellsOf(entry: AuditEntry, locale: Locale): (string | null | undefined)[] {
  const { account, actor, agency, reason, address, userAgent, requestId } = entry;
  const words = wordsOf(locale);
  return [
    israelTime(entry.at),
    actIn(words, entry.action),
    entry.outcome === null ? words.done : `${words.refused} (${entry.outcome})`,
    account?.name,
    account?.login,
    (actor ?? account)?.name,
    agency?.name,
    reason,
    address,
    userAgent,
    Object.entries(entry.changes)
      .map(
        ([field, [before, after]]) =>
          `${words.field[field] ?? field}: ${shown(words, before)} → ${shown(words, after)}`,
      )
      .join('; '),
    Object.entries(entry.facts)
      .map(
        ([key, value]) =>
          `${words.fact[key] ?? key}: ${typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : value}`,
      )
      .join('; '),
    requestId,
  ];
}

const shown = (words: ReturnType<typeof wordsOf>, value: string | null) =>
  value === null ? words.nothing : value === '***' ? words.hidden : value;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a time as `31.12.2026 23:59:58` in Israel (SD 18). */
const israelTime = (at: string) => clock.format(new Date(at)).replace(', ', ' ').replaceAll('/', '.');

const asText = (value: string | null | undefined): string =>
  /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
