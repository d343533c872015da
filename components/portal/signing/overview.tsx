import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { WrittenText } from '@/components/ui/value/written-text';
import type { PortalItem, PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { AskForCall } from '../frame/ask-for-call';
import { DeclineDialog } from '../frame/decline-dialog';
import { FailureNote } from '../frame/failure-note';
import { isDone, nextOf, placesOf } from './next-of';
import { say, type PortalTexts } from '../frame/texts';
import { consent } from '../frame/portal-calls';
import { PortalFrame } from '../frame/portal-frame';
import { CameraIcon, ChatIcon, PenIcon, TickIcon } from '../frame/portal-icons';
import { UnseenPages } from './unseen-pages';
import own from './overview.module.css';
import classes from '../frame/portal.module.css';

interface Props {
  state: PortalState;
  texts: PortalTexts;
  locale: Locale;
  failure: ApiFailure | undefined;
  onState: (state: PortalState) => void;
  onOpen: (itemId: string) => void;
  onFinish: () => Promise<void>;
}

const icons = { SIGN: PenIcon, UPLOAD: CameraIcon, ANSWER: ChatIcon } as const;
const kinds = { SIGN: 'kindSign', UPLOAD: 'kindUpload', ANSWER: 'kindAnswer' } as const;

/** Shows the list of items, with the consent to sign and one button to the next item. */
export function Overview({ state, texts, locale, failure, onState, onOpen, onFinish }: Props) {
  const { words } = texts;
  const [pending, setPending] = useState(false);
  const [own_, setOwn] = useState<ApiFailure>();
  const { subject, message, consent: agreement, items } = state.contents!;
  const signs = items.some(({ kind }) => kind === 'SIGN');
  const asks = signs && !agreement.agreed;
  const next = nextOf(items) ?? (asks ? items[0] : undefined);
  const go = async () => {
    setPending(true);
    setOwn(undefined);
    try {
      if (asks) onState(await consent(agreement.hash));
      if (next) onOpen(next.itemId);
      else await onFinish();
    } catch (error) {
      setOwn(toFailure(error));
    }
    setPending(false);
  };
  const label = asks
    ? words.agree
    : next
      ? items.some(isDone)
        ? words.goOn
        : words.start
      : pending
        ? words.finishing
        : words.finish;
  return (
    <PortalFrame
      sender={state.sender}
      entered
      locale={locale}
      texts={texts}
      actions={
        <>
          <FailureNote failure={own_ ?? failure} texts={texts} />
          <button type="button" className={classes.primary} disabled={pending} onClick={go}>
            {label}
          </button>
        </>
      }
    >
      <h1 className={classes.title}>
        <WrittenText>{subject}</WrittenText>
      </h1>
      {message && (
        <section className={own.message}>
          <h2>{say(words.messageFrom, { name: state.sender.agentName })}</h2>
          <p>
            <WrittenText>{message}</WrittenText>
          </p>
        </section>
      )}
      <section>
        <h2 className={own.heading}>{words.todo}</h2>
        <ol className={own.items}>
          {items.map((item) => (
            <Item
              key={item.itemId}
              item={item}
              words={words}
              disabled={asks && item.kind === 'SIGN'}
              onOpen={() => onOpen(item.itemId)}
            />
          ))}
        </ol>
      </section>
      {asks && (
        <section className={own.consent}>
          <h2>{words.consentTitle}</h2>
          <p>{agreement.text}</p>
        </section>
      )}
      {!next && signs && <UnseenPages items={items} texts={texts} onOpen={onOpen} />}
      <p className={classes.quiet}>{say(words.until, { date: dayOf(state.expiresAt) })}</p>
      {signs && <Doubts state={state} texts={texts} onState={onState} />}
    </PortalFrame>
  );
}

/** Offers a call and the refusal to those who do not want to sign. */
function Doubts({ state, texts, onState }: Pick<Props, 'state' | 'texts' | 'onState'>) {
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <AskForCall state={state} texts={texts} onState={onState} />
      <button type="button" className={classes.link} onClick={() => setDeclining(true)}>
        {texts.words.decline}
      </button>
      {declining && <DeclineDialog texts={texts} onClose={() => setDeclining(false)} onDeclined={onState} />}
    </>
  );
}

const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('he-IL', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Jerusalem',
  }).format(new Date(instant));

function Item({
  item,
  words,
  disabled,
  onOpen,
}: {
  item: PortalItem;
  words: PortalTexts['words'];
  disabled: boolean;
  onOpen: () => void;
}) {
  const done = isDone(item) && (item.kind !== 'SIGN' || placesOf(item).length > 0);
  const IconOf = done ? TickIcon : icons[item.kind];
  const wanted = placesOf(item).filter(({ required }) => required);
  return (
    <li>
      <button type="button" className={own.item} data-done={done} disabled={disabled} onClick={onOpen}>
        <span className={own.icon}>
          <IconOf size={24} />
        </span>
        <span className={own.what}>
          <strong>
            <WrittenText>{item.title}</WrittenText>
          </strong>
          {item.status === 'REJECTED' && item.rejectReason ? (
            <span className={own.again}>{say(words.rejectedNote, { reason: item.rejectReason })}</span>
          ) : (
            <span className={own.note}>
              {[
                done ? words.itemDone : words[kinds[item.kind]],
                !done &&
                  wanted.length > 0 &&
                  say(words.fieldsLeft, { done: wanted.filter(({ filled }) => filled).length, all: wanted.length }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
