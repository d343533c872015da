import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '@/components/ui/icon/open-icons';
import { OpenField } from './open-field';
import classes from './open-form.module.css';

interface PasswordFieldProps extends ComponentProps<typeof OpenField> {
  words: { showPassword: string; hidePassword: string };
}

/** Password field with a button that reveals the password. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const IconOf = visible ? EyeOffIcon : EyeIcon;
  const reveal = (
    <button
      type="button"
      className={classes.reveal}
      aria-label={visible ? words.hidePassword : words.showPassword}
      onClick={() => setVisible(!visible)}
    >
      <IconOf />
    </button>
  );
  return <OpenField {...field} type={visible ? 'text' : 'password'} end={reveal} />;
}
