import { passwordStrength } from '@/lib/rules/people/password';
import classes from './open-form.module.css';

/** Shows the strength of the password while it is typed, as advice only (SD 7). */
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
