import { useTranslations } from 'next-intl';
import { AlertIcon, BanIcon } from '@/components/ui/icon/icons';
import type { Customer } from '@/lib/contract/customers/customers';
import classes from './card-header.module.css';

/** Warns that a customer is black-listed or unwanted. */
export function PrivilegeWarning({ privilege }: { privilege: Customer['customerPrivileges'] }) {
  const text = useTranslations('customers.card.warning');
  if (privilege !== 'BLACKLISTED' && privilege !== 'UNWANTED') return null;
  const Sign = privilege === 'BLACKLISTED' ? BanIcon : AlertIcon;
  return (
    <p role="note" className={classes.warning} data-privilege={privilege}>
      <Sign size={22} />
      {text(privilege)}
    </p>
  );
}
