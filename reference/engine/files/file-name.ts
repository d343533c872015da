/** Endings of file names by type; the first one is given to a name that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'audio/mpeg': ['.mp3'],
  'audio/wav': ['.wav'],
  'audio/mp4': ['.m4a', '.m4b', '.mp4'],
};

/** Returns the ending of a type; empty for a type without one. */
export const endingOf = (type: string): string => endings[type]?.[0] ?? '';

/**
 * Returns the name that a file is kept under: its ending is that of its type, whatever the sender called it. A PDF file
 * that is sent as `a.html` would otherwise run as a page where somebody saves and opens it.
 */
export function nameOfType(name: string, type: string): string {
  const own = endings[type];
  const ends = (text: string) => own?.some((ending) => text.toLowerCase().endsWith(ending));
  if (!own || ends(name)) return name;
  const stem = name.replace(/\.[a-z][a-z\d]{0,9}$/i, '') || 'file';
  return ends(stem) ? stem : `${stem}${own[0]}`;
}
