const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes entities, and the escapes of control characters that spreadsheets write. */
export function decodeXml(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex?: string, dec?: string, name = '') => {
        const code = hex ? Number.parseInt(hex, 16) : dec ? Number(dec) : undefined;
        if (code === undefined) return named[name as string] ?? whole;
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
  return plain.includes('_x') ? plain.replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => escaped(hex)) : plain;
}

const escaped = (hex: string): string => {
  const code = Number.parseInt(hex, 16);
  return code < 0x20 ? ' ' : String.fromCharCode(code);
};

/** Returns the value of an attribute of a tag, decoded. */
export function attribute(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}=`);
  if (at < 0) return undefined;
  const quote = tag.charAt(at + name.length + 2);
  const start = at + name.length + 3;
  const end = tag.indexOf(quote, start);
  return end < 0 ? undefined : decodeXml(tag.slice(start, end));
}

/** Removes the prefix that some programs give every tag: `<x:row>` becomes `<row>`. */
export const withoutPrefix = (xml: string): string => xml.replace(/<(\/?)[A-Za-z]\w*:/g, '<$1');

/** Returns the text between two tags when there is nothing else, as in nearly all cells. */
export function soleText(xml: string, opening: string, closing: string): string | undefined {
  const end = xml.length - closing.length;
  const isSole = xml.startsWith(opening) && xml.indexOf('<', opening.length) === end && xml.endsWith(closing);
  return isSole ? xml.slice(opening.length, end) : undefined;
}

/** Returns the text of all runs in a piece of rich text, without its phonetic notes. */
export function richText(xml: string): string {
  const sole = soleText(xml, '<t>', '</t>') ?? soleText(xml, '<is><t>', '</t></is>');
  if (sole !== undefined) return decodeXml(sole);
  const spoken = xml.includes('<rPh') ? xml.replace(/<rPh[\s\S]*?<\/rPh>/g, '') : xml;
  let text = '';
  for (const [, run = ''] of spoken.matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)) text += run;
  return decodeXml(text);
}
