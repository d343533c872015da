'use client';

import { Button, Checkbox, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ChannelChoice, LanguageChoice, useSendingLanguage } from '@/components/messages/sending-choices';
import { ShareMessage } from '@/components/messages/share-message';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type TrackingPage, trackings } from '@/lib/contract/claims/trackings';
import { type SendingChannel, sendingChannels } from '@/lib/contract/customers/sendings';
import papers from './papers.module.css';
import classes from './status-page.module.css';

const looks = { SENT: 'brand', OPENED: 'good', EXPIRED: 'warn', REVOKED: 'plain' } as const;
const stale = ['trackings'];
const isLive = ({ state }: TrackingPage['links'][number]) => state === 'SENT' || state === 'OPENED';

type TrackedClaim = Pick<ClaimCard, 'claimId' | 'customerId'>;

/** Sends the customer a link to the status page of the claim, and takes it back (CLM-05). */
export function StatusPage({ claim }: { claim: TrackedClaim }) {
  const text = useTranslations('trackings');
  const { claimId } = claim;
  const { data, error, refetch } = useQuery(queryFor('trackings.get', trackings.get, { params: { claimId } }));
  return (
    <Panel title={text('title')} aside={data?.links.some(isLive) && <Revocation claimId={claimId} />}>
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} height={44} />}
      {data && <Access claim={claim} page={data} />}
    </Panel>
  );
}

function Access({ claim, page: { links, amounts } }: { claim: TrackedClaim; page: TrackingPage }) {
  const text = useTranslations('trackings');
  const denied = useDenied(trackings.send);
  const locked = useDenied(trackings.showAmounts);
  const [sending, setSending] = useState(false);
  const params = { claimId: claim.claimId };
  const show = useAction(trackings.showAmounts, {
    stale,
    done: (page) => text(page.amounts ? 'amountsShown' : 'amountsHidden'),
  });
  const isOpen = links.some(isLive);
  return (
    <div className={classes.access}>
      {links.length === 0 && <p className={classes.hint}>{text('hint')}</p>}
      <Links links={links} />
      {isOpen && (
        <Checkbox
          label={text('amounts')}
          checked={amounts}
          disabled={show.busy || locked !== null}
          description={locked}
          onChange={(event) => show.run({ params, body: { amounts: event.currentTarget.checked } })}
        />
      )}
      <ActionButton denied={denied} variant="default" fullWidth onClick={() => setSending(true)}>
        {text(isOpen ? 'sendAgain' : 'send')}
      </ActionButton>
      {sending && <SendDialog {...{ claim, amounts }} onClose={() => setSending(false)} />}
    </div>
  );
}

/** Takes all links back. */
function Revocation({ claimId }: { claimId: string }) {
  const text = useTranslations('trackings');
  const denied = useDenied(trackings.revoke);
  const { run } = useAction(trackings.revoke, { stale, done: () => text('revoked') });
  return (
    <MoreMenu of={text('title')}>
      <Menu.Item color="bad" disabled={denied !== null} onClick={() => run({ params: { claimId } })}>
        {text('revoke')}
        {denied && <span className={papers.reason}>{denied}</span>}
      </Menu.Item>
    </MoreMenu>
  );
}

function Links({ links }: Pick<TrackingPage, 'links'>) {
  const text = useTranslations('trackings');
  const channels = useTranslations('sendings.channels');
  if (links.length === 0) return null;
  return (
    <ul className={classes.links} aria-label={text('links')}>
      {links.map(({ entityId, state, channel, address, by, sentTs, openedTs }) => (
        <li key={entityId}>
          <Mark look={looks[state]}>{text(`states.${state}`)}</Mark>
          <DateText value={openedTs ?? sentTs} withTime />
          <span className={classes.to}>
            {address && (
              <>
                <Ltr>{address}</Ltr> ·{' '}
              </>
            )}
            {channels(channel)} · {by}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SendDialogProps {
  claim: TrackedClaim;
  amounts: boolean;
  onClose: () => void;
}

/** Asks by which way, in which language and with which contents the link is sent. */
function SendDialog({ claim: { claimId, customerId }, amounts, onClose }: SendDialogProps) {
  const text = useTranslations('trackings');
  const words = useTranslations('ui');
  const [locale, setLocale] = useSendingLanguage(customerId);
  const [draft, setDraft] = useState({ channel: 'SMS' as SendingChannel, amounts });
  const { run, busy, answer } = useAction(trackings.send, {
    stale: [...stale, 'claims', 'timeline'],
    done: ({ share }) => (share ? null : text('sent')),
    onDone: ({ share }) => !share && onClose(),
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return (
    <ModalDialog label={text('sendTitle')} className={papers.dialog} onClose={onClose}>
      <h2 className={papers.question}>{text('sendTitle')}</h2>
      {answer?.share ? (
        <ShareMessage
          channel={draft.channel}
          address={answer.links[0]?.address ?? null}
          share={answer.share}
          onClose={onClose}
        />
      ) : (
        <>
          <p className={papers.hint}>{text('sendHint')}</p>
          <ChannelChoice channels={sendingChannels} value={draft.channel} onChange={(channel) => change({ channel })} />
          <LanguageChoice value={locale} onChange={setLocale} />
          <Checkbox
            label={text('amounts')}
            checked={draft.amounts}
            onChange={(event) => change({ amounts: event.currentTarget.checked })}
          />
          <div className={papers.actions}>
            <Button loading={busy} onClick={() => run({ params: { claimId }, body: { ...draft, locale } })}>
              {text(draft.channel === 'WHATSAPP' || draft.channel === 'SHARE' ? 'prepare' : 'submit')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
          </div>
        </>
      )}
    </ModalDialog>
  );
}
