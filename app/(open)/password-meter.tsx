import { passwordStrength } from '@/lib/rules/password';
import classes from './open-form.module.css';

/** How hard the password is to guess, while it is typed: advice (SD 7). */
export function PasswordMeter({ password, words }: { password: string; words: Record<string, string> }) {
  const strength = passwordStrength(password);
  return (
    <p className={classes.meter} data-strength={strength} aria-live="polite">
      <i />
      <i />
      <i />
      <span>{strength > 0 ? words[`strength${strength}`] : '\u00a0'}</span>
    </p>
  );
}
