import { Ltr } from '@/components/ui/value/ltr';
import classes from './mails.module.css';

/** Shows people of a mail with what they are to it; nothing for nobody. */
export function Addresses({ label, addresses }: { label: string; addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <p className={classes.addresses}>
      <span className={classes.quiet}>{label}</span>
      {addresses.map((address) => (
        <Ltr key={address}>{address}</Ltr>
      ))}
    </p>
  );
}
