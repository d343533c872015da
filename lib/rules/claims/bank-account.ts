const digitsOf = (text: string, length: number): number[] => [...text.padStart(length, '0')].map(Number);

/** Sum of digits times weights, which rise from one at the last digit. */
const rising = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (digits.length - at), 0);

const modulo11 =
  (remainders: readonly number[], branchOf: (branch: number) => number = (branch) => branch) =>
  (branch: string, account: string): boolean =>
    remainders.includes(rising([...digitsOf(String(branchOf(Number(branch))), 3), ...digitsOf(account, 6)]) % 11);

const ofNine =
  (remainders: readonly number[], modulus = 11) =>
  (_branch: string, account: string): boolean =>
    remainders.includes(rising(digitsOf(account, 9)) % modulus);

/** The last two digits of the weighted sum and the account's own check digits, of banks of the Leumi group. */
function leumi(branch: string, account: string): boolean {
  const digits = [...digitsOf(branch, 3), ...digitsOf(account, 8)];
  const weighted = digits.slice(0, 9).reduce((sum, digit, at) => sum + digit * (10 - at), 0);
  return [90, 72, 70, 60, 20].includes((weighted + digits[9]! * 10 + digits[10]!) % 100);
}

/** Checks of accounts that the interbank clearing publishes, by the code of the bank. */
const checks: Readonly<Record<string, { longest: number; passes: (branch: string, account: string) => boolean }>> = {
  4: { longest: 6, passes: modulo11([0, 2]) },
  9: { longest: 9, passes: ofNine([0], 10) },
  10: { longest: 8, passes: leumi },
  11: { longest: 9, passes: ofNine([0, 2, 4]) },
  12: { longest: 6, passes: modulo11([0, 2, 4, 6]) },
  17: { longest: 9, passes: ofNine([0, 2, 4]) },
  20: { longest: 6, passes: modulo11([0, 2, 4], (branch) => (branch > 400 && branch < 800 ? branch - 400 : branch)) },
  34: { longest: 8, passes: leumi },
};

/**
 * Returns whether the check digits of an account fail; false for banks whose check is not known. It warns and blocks
 * nothing: banks open numbers outside of the published rules.
 */
export function hasWrongCheckDigits(bank: string, branch: string, account: string): boolean {
  const check = checks[bank];
  if (!check || !/^\d{1,3}$/.test(branch) || !/^\d+$/.test(account)) return false;
  return account.length > check.longest || !check.passes(branch, account);
}
