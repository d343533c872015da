/** Returns the title of a person: the gender decides between Mr and Mrs or Miss, other titles fit everybody. */
export function fittingTitle<T extends string>({
  title,
  gender,
}: {
  title: T;
  gender: 'MALE' | 'FEMALE';
}): T | 'MISTER' | 'MISSIS' {
  if (gender === 'FEMALE' && title === 'MISTER') return 'MISSIS';
  if (gender === 'MALE' && (title === 'MISSIS' || title === 'MISS')) return 'MISTER';
  return title;
}
