/** Whether a text names a time zone (IANA), such as `Asia/Jerusalem`. */
export function isTimeZone(text: string): boolean {
  // Offsets such as `+03:00` are understood too, but tell of no place.
  if (!/^[A-Za-z]/.test(text) || text.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
