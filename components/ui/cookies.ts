const yearInSeconds = 365 * 24 * 60 * 60;

/** Value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry && decodeURIComponent(entry.slice(name.length + 1));
}

/** Keeps a choice of this browser for a year; never for anything secret. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}
