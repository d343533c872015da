/** Returns whether a text is an IANA time zone, such as `Asia/Jerusalem`. */
export function isTimeZone(text: string): boolean {
  // `Intl` also accepts offsets such as `+03:00`, but they name no place.
  if (!/^[A-Za-z]/.test(text) || text.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
