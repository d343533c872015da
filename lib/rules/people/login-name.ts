/** Returns whether a login is valid: Latin letters, digits, dot, at, underscore, hyphen; 3 to 70 characters (S1 §5). */
export const isLoginName = (value: string): boolean => /^[A-Za-z0-9.@_-]{3,70}$/.test(value);
