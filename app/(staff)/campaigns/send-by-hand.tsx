'use client';

import { Button, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { whatsAppAddress } from '@/components/messages/whatsapp-address';
import { CallButton } from '@/components/shell/menu/call-button';
import { copyText } from '@/components/ui/action/copy-text';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { showDone } from '@/components/ui/action/toasts';
import { WhatsAppIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { type Campaign, campaigns, skipReasons, type Turn, type Turns } from '@/lib/contract/desk/campaigns';
import { writtenIn } from '@/lib/i18n/locales';
import classes from './send-by-hand.module.css';
import { useTurns } from './use-turns';

/** Sends a campaign by hand: one message after the other, each opened in WhatsApp by its sender (OPP-04). */
export function SendByHand({ campaign }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  const { turns, next, settle } = useTurns(campaign);
  const { own, sender, resumesTs, state } = campaign;
  if (!own) return <p className={classes.hint}>{text('onlySender', { sender })}</p>;
  if (state === 'PAUSED') return null;
  const turn = turns?.turn ?? null;
  return (
    <Panel
      title={text('byHand.title')}
      aside={turn && <strong role="status">{text('byHand.place', { number: turn.number, all: turn.all })}</strong>}
    >
      <div className={classes.turns}>
        {turns && <PassedBy of={turns.passedBy} />}
        {turn ? (
          <TurnCard turn={turn} settle={settle} />
        ) : (
          <>
            <p className={classes.hint}>{text(resumesTs ? 'byHand.outside' : 'byHand.intro')}</p>
            {turns !== null && turns.elsewhere > 0 && (
              <p role="status" className={classes.warning}>
                {text('byHand.elsewhere', { count: turns.elsewhere })}
              </p>
            )}
            <div className={classes.actions}>
              <CallButton
                of={campaigns.next}
                loading={next.busy}
                variant={resumesTs ? 'default' : 'filled'}
                onClick={() =>
                  next.run({
                    ...(turns !== null && turns.elsewhere > 0 && { takeOver: true }),
                    ...(resumesTs && { anyHour: true }),
                  })
                }
              >
                {text(`byHand.${nextLabel(turns, resumesTs)}`)}
              </CallButton>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

function nextLabel(turns: Turns | null, resumesTs: string | null): 'takeOver' | 'anyway' | 'begin' {
  if (turns !== null && turns.elsewhere > 0) return 'takeOver';
  return resumesTs ? 'anyway' : 'begin';
}

/** Says whom the program has passed by, and why. */
function PassedBy({ of }: { of: Turns['passedBy'] }) {
  const text = useTranslations('campaigns');
  return of.map(({ customerId, customerName, reason }) => (
    <p key={customerId} role="status" className={classes.warning}>
      {text.rich('byHand.passedBy', {
        name: () => <bdi>{customerName}</bdi>,
        reason: text(`leftOut.${reason}`),
      })}
    </p>
  ));
}

/** Shows one message and to whom it goes. Opening it in WhatsApp records it as sent. */
function TurnCard({ turn, settle }: { turn: Turn; settle: ReturnType<typeof useTurns>['settle'] }) {
  const text = useTranslations('campaigns');
  const sharing = useTranslations('sendings');
  const { customerId, customerName: name, address, locale, elsewhereTs } = turn;
  const isLast = settle.input?.customerId === customerId;
  const leaving = settle.busy && isLast;
  const record = (outcome: Parameters<typeof settle.run>[0]['outcome']) => settle.run({ customerId, name, outcome });
  const open = (event: MouseEvent) => {
    // Its message is on its way already: a second press would open it again.
    if (leaving) return event.preventDefault();
    record('SENT');
  };
  const copy = async () => {
    if (await copyText(turn.text)) showDone({ message: sharing('copied') });
  };
  return (
    <>
      <p className={classes.person}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Ltr>{address}</Ltr>
      </p>
      {elsewhereTs && (
        <p role="status" className={classes.warning}>
          {text.rich('byHand.elsewhereAt', { time: () => <DateText value={elsewhereTs} withTime /> })}
        </p>
      )}
      <p className={classes.message} data-leaving={leaving} {...writtenIn(locale)}>
        {turn.text}
      </p>
      {settle.failure && isLast && (
        <>
          <ErrorNotice
            shape="line"
            error={settle.failure}
            retrying={leaving}
            onRetry={() => settle.input && settle.run(settle.input)}
          />
          <p className={classes.hint}>{text('byHand.notRecorded')}</p>
        </>
      )}
      <div className={classes.actions}>
        <Button
          component="a"
          variant="deliver"
          href={whatsAppAddress(address, turn.text)}
          target="_blank"
          rel="noreferrer"
          aria-disabled={leaving || undefined}
          leftSection={<WhatsAppIcon size={18} />}
          onClick={open}
        >
          {sharing('openWhatsApp')}
        </Button>
        <Menu position="bottom-end" width={260} withArrow>
          <Menu.Target>
            <Button variant="default" disabled={leaving}>
              {text('byHand.skip')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {skipReasons.map((reason) => (
              <Menu.Item key={reason} onClick={() => record(reason)}>
                {text(`leftOut.${reason}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <MoreMenu disabled={leaving}>
          <Menu.Item onClick={() => void copy()}>{sharing('copy')}</Menu.Item>
          <Menu.Item onClick={() => record('SENT')}>{text('byHand.markSent')}</Menu.Item>
        </MoreMenu>
      </div>
      <p className={classes.hint}>{text('byHand.hint')}</p>
    </>
  );
}
