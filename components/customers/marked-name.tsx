import { languageOfName } from '@/lib/format/name-language';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import classes from './marked-name.module.css';
import { PrivilegeMark } from '../ui/value/privilege-mark';

/** Shows a customer's name with the mark that the agent must see before a contact. */
export function MarkedName({ name, privilege }: { name: string; privilege: CustomerRow['customerPrivileges'] }) {
  return (
    <span className={classes.name}>
      <bdi lang={languageOfName(name)}>{name}</bdi>
      <PrivilegeMark privilege={privilege} />
    </span>
  );
}
