import type { CustomerRow } from '@/lib/contract/customers';
import classes from './marked-name.module.css';
import { PrivilegeMark } from './privilege-mark';

/** A customer's name where only that is shown, with what has to be known before one speaks with them. */
export function MarkedName({ name, privilege }: { name: string; privilege: CustomerRow['customerPrivileges'] }) {
  return (
    <span className={classes.name}>
      <bdi>{name}</bdi>
      <PrivilegeMark privilege={privilege} />
    </span>
  );
}
