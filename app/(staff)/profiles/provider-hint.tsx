import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { InfoIcon } from '@/components/ui/icon/open-icons';
import { ExternalIcon } from '@/components/ui/icon/icons';
import type { MailProvider } from '@/lib/rules/work/mailbox';
import classes from './profile.module.css';

interface ProviderHintProps {
  provider: MailProvider;
  onFill: (provider: MailProvider) => void;
}

/** Shows the servers of a known webmail provider, and that it needs an application password (S1 §5). */
export function ProviderHint({ provider, onFill }: ProviderHintProps) {
  const text = useTranslations('profiles');
  const name = text(`mailbox.providers.${provider.key as 'gmail'}`);
  return (
    <div className={classes.hint}>
      <InfoIcon size={20} />
      <div>
        <p>
          {text(provider.applicationPassword ? 'mailbox.applicationPassword' : 'mailbox.ordinaryPassword', { name })}
        </p>
        <div className={classes.actions}>
          <Button variant="default" size="sm" onClick={() => onFill(provider)}>
            {text('mailbox.fill', { name })}
          </Button>
          {provider.help && (
            <a href={provider.help} target="_blank" rel="noreferrer" className={classes.outside}>
              {text('mailbox.makePassword')}
              <ExternalIcon size={16} />
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
