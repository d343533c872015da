const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'א a ב b ג g ד d ה h ו o ז z ח h ט t י i כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף f צ ts ץ ts ק k ר r ש sh ת t ' +
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh ' +
    'щ sch ы y э e ю yu я ya'
  )
    .match(/\S \S+/g)!
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Returns a file name in ASCII: Hebrew and Russian in Latin letters, anything else as `_`. */
function asciiName(name: string): string {
  const spelled = [...name.normalize('NFKD')]
    .map((letter) => {
      const small = latin[letter.toLowerCase()];
      return small !== undefined && letter !== letter.toLowerCase()
        ? small[0]!.toUpperCase() + small.slice(1)
        : (small ?? letter);
    })
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const [stem = '', extension = ''] = /^(.*?)(\.[\w-]{1,10})?$/s.exec(spelled)?.slice(1) ?? [];
  return `${/[A-Za-z0-9]/.test(stem) ? stem : 'file'}${extension}`;
}

/** RFC 8187 encoding: `encodeURIComponent` leaves a few characters that the header must not contain. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns a Content-Disposition with the name of the file as it is, and once more in Latin letters for programs that do
 * not read the first.
 */
export const dispositionOf = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeName(name)}`;
