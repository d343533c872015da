import { Readable } from 'node:stream';
import type { AuditEntry } from '../../../lib/contract/agencies/audit';
import type { Locale } from '../../../lib/i18n/locales';
import { sheetFile } from '../../engine/excel/sheet';
import { actIn, type Words, wordsOf } from './words';

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

/** Writes pages of entries as a workbook while they are read: one page in memory at a time, with back pressure. */
export function workbookOf(
  pages: AsyncIterable<AuditEntry[]>,
  locale: Locale,
  onFault: (error: unknown) => void,
): ReadableStream {
  const { sheet: title, columns } = headings[locale];
  const portions = async function* () {
    for await (const page of pages) yield page.map((entry) => cellsOf(entry, locale));
  };
  const file = sheetFile({
    title,
    columns: columns.map((header, at) => ({ header, width: widths[at] ?? 20 })),
    locale,
    portions: portions(),
  });
  const told = async function* () {
    try {
      yield* file;
    } catch (error) {
      onFault(error);
      throw error;
    }
  };
  return Readable.toWeb(Readable.from(told(), { objectMode: false })) as ReadableStream;
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
    changesIn(words, entry),
    Object.entries(entry.facts)
      .map(
        ([key, value]) =>
          `${words.fact[key] ?? key}: ${typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : value}`,
      )
      .join('; '),
    requestId,
  ];
}

/** Returns the fields before and after: those that the action names itself, or those of the stored rows. */
function changesIn(words: Words, { changes, rows }: AuditEntry): string {
  const groups = Object.keys(changes).length > 0 ? [{ label: null, changes }] : rows;
  return groups
    .map(({ label, changes: fields }) => {
      const texts = Object.entries(fields).map(
        ([field, [before, after]]) =>
          `${words.field[field] ?? field}: ${shown(words, before)} → ${shown(words, after)}`,
      );
      return `${label === null ? '' : `${label} – `}${texts.join('; ')}`;
    })
    .join('\n')
    .slice(0, longestCell);
}

/** Maximum length of a cell in spreadsheets, characters, with some room. */
const longestCell = 30_000;

const shown = (words: Words, value: string | null) =>
  value === null ? words.nothing : value === '***' ? words.hidden : value;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a time as `31.12.2026 23:59:58` in Israel (SD 18). */
const israelTime = (at: string) => clock.format(new Date(at)).replace(', ', ' ').replaceAll('/', '.');
