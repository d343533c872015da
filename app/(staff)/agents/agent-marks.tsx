import { useTranslations } from 'next-intl';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import { BanIcon, StarIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import type { AgentRow } from '@/lib/contract/agencies/agents';
import classes from './agents.module.css';

/** Marks an agent as owner, superuser, secretary, blocked or invited. */
export function AgentMarks({
  agent: { owner, privilege, accountState, invited },
}: {
  agent: Pick<AgentRow, 'owner' | 'privilege' | 'accountState' | 'invited'>;
}) {
  const text = useTranslations('agents');
  return (
    <span className={classes.marks}>
      {accountState === 'BLOCKED' ? (
        <Mark look="bad" icon={BanIcon}>
          {text('states.BLOCKED')}
        </Mark>
      ) : invited ? (
        <Mark look="warn" icon={ClockIcon}>
          {text('invited')}
        </Mark>
      ) : (
        <Mark look="good">{text('states.ACTIVE')}</Mark>
      )}
      {owner && (
        <Mark look="brand" icon={StarIcon}>
          {text('owner')}
        </Mark>
      )}
      {privilege !== 'standard' && !owner && <Mark look="brand">{text(`privileges.${privilege}`)}</Mark>}
    </span>
  );
}
