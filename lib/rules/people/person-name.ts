import { normalName } from '../kit/normal-form';

/**
 * Letters of any script with their marks, spaces, hyphens, apostrophes, geresh, gershayim and dots, and the brackets in
 * which an earlier name stands.
 */
const letters = /^[\p{L}\p{M}\s.()\-\u2010-\u2013\u05BE'"`´\u2018-\u201F\u02BC\u05F3\u05F4]*$/u;

/** Words of Hebrew letters, as most names here are. */
const hebrewName = /^[א-ת]+(?:[ -][א-ת]+)*$/;

/**
 * Returns whether a text can be the name of a person: letters, and the signs that names are written with. A blank text
 * passes, because whether a name is required is another rule.
 */
export function isPersonName(text: string): boolean {
  if (hebrewName.test(text)) return true;
  const plain = normalName(text);
  return plain === '' || (letters.test(plain) && /\p{L}/u.test(plain));
}
