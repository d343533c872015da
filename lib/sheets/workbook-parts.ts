import type { ByteSource } from './byte-source';
import { isDayFormat } from './date-formats';
import { attribute, richText, withoutPrefix } from './sheet-xml';
import { SheetRefused } from './sheet-refused';
import { type Budget, entryBytes, type ZipEntry } from './zip';

/** A workbook's parts that cells refer to. */
export interface WorkbookParts {
  sheets: { name: string; entry: ZipEntry }[];
  strings: string[];
  /** Whether a number of this style is a date. */
  dateStyles: boolean[];
  /** Days are counted from 1904. */
  from1904: boolean;
}

/**
 * Reads everything of a workbook but its cells. @param maxText bytes of its shared texts that are enough
 * @throws SheetRefused
 */
export function workbookParts(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  budget: Budget,
  maxText?: number,
): WorkbookParts {
  const textOf = (name: string, max?: number): string => {
    const entry = entries.get(name);
    return entry ? withoutPrefix(new TextDecoder().decode(entryBytes(source, entry, budget, max))) : '';
  };
  const book = textOf('xl/workbook.xml');
  const targets = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  );
  const sheets = [...book.matchAll(/<sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id') ?? /\s\w+:id="([^"]*)"/.exec(tag)?.[1]);
    const entry = target && entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return entry ? [{ name: attribute(tag, 'name') ?? '', entry }] : [];
  });
  if (sheets.length === 0) throw new SheetRefused('broken');
  return {
    sheets,
    strings: [...textOf('xl/sharedStrings.xml', maxText).matchAll(/<si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(
      ([, inner = '']) => richText(inner),
    ),
    dateStyles: dateStylesOf(textOf('xl/styles.xml')),
    from1904: /<workbookPr\s[^>]*date1904="(1|true)"/.test(book),
  };
}

function dateStylesOf(styles: string): boolean[] {
  const custom = new Map(
    [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      attribute(tag, 'formatCode') ?? '',
    ]),
  );
  const cells = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '';
  return [...cells.matchAll(/<xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    return isDayFormat(id, custom.get(id));
  });
}
