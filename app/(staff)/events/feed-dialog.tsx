import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { copyText } from '@/components/ui/action/copy-text';
import { showDone } from '@/components/ui/action/toasts';
import { CopyIcon } from '@/components/ui/icon/icons';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { events } from '@/lib/contract/desk/events';
import classes from './events.module.css';

/** Makes, shows once, and closes the link by which a calendar program reads the agent's calendar (OPP-05). */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const text = useTranslations('events.feed');
  const words = useTranslations('ui');
  const { data, error, refetch } = useQuery(queryFor('events.feed', events.feed, {}));
  const open = useAction(events.openFeed, { stale: ['events.feed'], done: () => text('made') });
  const close = useAction(events.closeFeed, {
    stale: ['events.feed'],
    done: () => text('closed'),
    onDone: () => open.reset(),
  });
  const active = data ? data.createdTs !== null : false;
  const url = active ? open.answer?.url : undefined;
  const copy = async (address: string) => {
    if (await copyText(address)) showDone({ message: text('copied') });
  };
  return (
    <ModalDialog label={text('title')} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.dialogTitle}>{text('title')}</h2>
      <div className={classes.fields}>
        <p>{text('about')}</p>
        {error && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
        {data?.createdTs && (
          <p>{text.rich('since', { when: () => <DateText value={data.createdTs ?? ''} withTime /> })}</p>
        )}
        {url && (
          <>
            <p className={classes.address}>
              <bdi dir="ltr">{url}</bdi>
            </p>
            <p className={classes.note}>{text('once')}</p>
          </>
        )}
        <div className={classes.views}>
          {url && (
            <Button leftSection={<CopyIcon size={18} />} onClick={() => void copy(url)}>
              {text('copy')}
            </Button>
          )}
          <CallButton
            of={events.openFeed}
            {...(url && { variant: 'default' })}
            loading={open.busy}
            disabled={!data}
            onClick={() => open.run({})}
          >
            {text(active ? 'renew' : 'make')}
          </CallButton>
          {active && (
            <CallButton of={events.closeFeed} variant="default" loading={close.busy} onClick={() => close.run({})}>
              {text('close')}
            </CallButton>
          )}
          <Button variant="default" onClick={onClose}>
            {words('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
