const yearInSeconds = 365 * 24 * 60 * 60;

/** Returns the value of a cookie that scripts can read, or undefined. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry && decodeURIComponent(entry.slice(name.length + 1));
}

/** Stores a preference in this browser for a year. Not for secrets. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
