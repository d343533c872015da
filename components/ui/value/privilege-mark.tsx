import { useTranslations } from 'next-intl';
import { AlertIcon, BanIcon, StarIcon } from '@/components/ui/icon/icons';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import classes from './privilege-mark.module.css';

const marks = { BLACKLISTED: BanIcon, UNWANTED: AlertIcon, PREMIUM: StarIcon } as const;

/** Shows the mark that the agent must see before a contact; nothing for an ordinary customer. */
export function PrivilegeMark({ privilege }: { privilege: CustomerRow['customerPrivileges'] }) {
  const terms = useTranslations('terms');
  if (privilege === 'STANDARD') return null;
  const Mark = marks[privilege];
  const name = terms(`customerPrivilege.${privilege}`);
  return (
    <span className={classes.mark} data-privilege={privilege} title={name} data-internal>
      <Mark size={14} />
      <span className={classes.text}>{name}</span>
    </span>
  );
}
