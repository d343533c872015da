import { useTranslations } from 'next-intl';
import { BanIcon, ClockIcon, StarIcon } from '@/components/ui/icons';
import type { AgentRow } from '@/lib/contract/agents';
import classes from './agents.module.css';

/** What sets a person apart: owner, superuser, secretary, blocked, invited. */
export function AgentMarks({ agent: { owner, privilege, accountState, invited } }: { agent: Pick<AgentRow, 'owner' | 'privilege' | 'accountState' | 'invited'> }) {
  const text = useTranslations('agents');
  return (
    <span className={classes.marks}>
      {accountState === 'BLOCKED' ? (
        <span className={classes.mark} data-look="bad">
          <BanIcon size={14} />
          {text('states.BLOCKED')}
        </span>
      ) : invited ? (
        <span className={classes.mark} data-look="warn">
          <ClockIcon size={14} />
          {text('invited')}
        </span>
      ) : (
        <span className={classes.mark} data-look="good">
          {text('states.ACTIVE')}
        </span>
      )}
      {owner && (
        <span className={classes.mark} data-look="brand">
          <StarIcon size={14} />
          {text('owner')}
        </span>
      )}
      {privilege !== 'standard' && !owner && (
        <span className={classes.mark} data-look="brand">
          {text(`privileges.${privilege}`)}
        </span>
      )}
    </span>
  );
}
