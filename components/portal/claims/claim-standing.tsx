import type { ApiFailure } from '@/components/data/api-failure';
import { WrittenText } from '@/components/ui/value/written-text';
import type { PortalClaim } from '@/lib/contract/portal/portal-subjects';
import { formatDay } from '@/lib/format/date';
import { formatMoney } from '@/lib/format/number';
import { formatPhone } from '@/lib/format/phone';
import type { Locale } from '@/lib/i18n/locales';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { FailureNote } from '../frame/failure-note';
import { PortalFrame } from '../frame/portal-frame';
import { PhoneIcon } from '../frame/frame-icons';
import { CameraIcon } from '../frame/portal-icons';
import classes from '../frame/portal.module.css';
import { say, type PortalTexts } from '../frame/texts';
import own from './claim-standing.module.css';

type Contents = NonNullable<PortalClaim['contents']>;

interface ContentsProps {
  contents: Contents;
  texts: PortalTexts;
  locale: Locale;
}

interface Props extends ContentsProps {
  claim: PortalClaim;
  pending: boolean;
  failure: ApiFailure | undefined;
  onSend: (envelopeId: string) => void;
}

/** Steps of a claim as a customer sees them, with the statuses in each. */
const steps: readonly (readonly [name: string, statuses: readonly Contents['status'][]])[] = [
  ['REPORTED', ['NEW', 'OPEN']],
  ['HANDLED', ['IN_PROCESS', 'WAITING_FOR_DOCUMENTS']],
  ['DECISION', ['WAITING_FOR_DECISION', 'APPEALED']],
  ['DONE', ['PAID', 'CLOSED']],
];

/** Shows in words where a claim stands, what is expected of the customer, and whom to call. */
export function ClaimStanding({ claim, contents, texts, locale, pending, failure, onSend }: Props) {
  const { words } = texts;
  const { claimNumber, status, outcome, changedOn } = contents;
  const ended = status === 'CLOSED' && outcome !== null;
  return (
    <PortalFrame sender={claim.sender} entered locale={locale} texts={texts}>
      <h1 className={classes.title}>{say(words.heading, { number: claimNumber })}</h1>
      <Way contents={contents} texts={texts} />
      <div>
        <p className={classes.lead}>{ended ? words[`ended_${outcome}`] : words[`now_${status}`]}</p>
        <p className={classes.quiet}>{say(words.changed, { date: formatDay(changedOn) })}</p>
      </div>
      <Expected {...{ contents, texts, pending, failure, onSend }} />
      <Sums {...{ contents, texts, locale }} />
      <About {...{ contents, texts, locale }} />
      <Whom claim={claim} texts={texts} />
      <p className={classes.quiet}>{say(words.until, { date: formatDay(claim.expiresAt.slice(0, 10)) })}</p>
    </PortalFrame>
  );
}

function Way({ contents: { status }, texts: { words } }: Pick<ContentsProps, 'contents' | 'texts'>) {
  const now = steps.findIndex(([, statuses]) => statuses.includes(status));
  return (
    <ol className={own.way} aria-label={words.way}>
      {steps.map(([name], at) => (
        <li key={name} data-past={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
          {words[`step_${name}`]}
        </li>
      ))}
    </ol>
  );
}

function Expected({
  contents: { requests, status },
  texts,
  pending,
  failure,
  onSend,
}: Pick<Props, 'contents' | 'texts' | 'pending' | 'failure' | 'onSend'>) {
  const { words } = texts;
  if (status === 'PAID' || status === 'CLOSED') return null;
  return (
    <section className={classes.card}>
      <h2 className={own.head}>{words.expected}</h2>
      {requests.length === 0 && <p>{words.nothing}</p>}
      {requests.map(({ envelopeId, papers }) => (
        <div key={envelopeId} className={own.request}>
          <ul className={own.papers}>
            {papers.map(({ kind, reason }) => (
              <li key={kind}>
                <span>{words[`paper_${kind}`]}</span>
                {reason && (
                  <small className={own.reason}>
                    <span>{say(words.again, { reason: '' })}</span>
                    <WrittenText>{reason}</WrittenText>
                  </small>
                )}
              </li>
            ))}
          </ul>
          <button type="button" className={classes.primary} disabled={pending} onClick={() => onSend(envelopeId)}>
            <CameraIcon size={22} />
            <span>{pending ? words.opening : words.sendPapers}</span>
          </button>
        </div>
      ))}
      <FailureNote failure={failure} texts={texts} />
    </section>
  );
}

function Sums({ contents: { amounts }, texts: { words }, locale }: ContentsProps) {
  if (!amounts) return null;
  return (
    <section className={classes.card}>
      <h2 className={own.head}>{words.sums}</h2>
      <dl className={own.facts}>
        {(['claimed', 'agreed', 'selfDeductible', 'paid'] as const).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>
              {amounts[name] === null ? words.unknown : <bdi>{formatMoney({ amount: amounts[name] }, locale)}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function About({ contents, texts: { words }, locale }: ContentsProps) {
  const { type, insurer, registrationNumber, accidentOn } = contents;
  const ltr = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  const facts = [
    ['type', words[`type_${type}`]],
    ['accidentOn', ltr(accidentOn && formatDay(accidentOn))],
    ['car', ltr(registrationNumber && formatPlate(registrationNumber))],
    ['insurer', insurer && <bdi>{insurer[locale]}</bdi>],
  ] as const;
  return (
    <section className={classes.card}>
      <h2 className={own.head}>{words.facts}</h2>
      <dl className={own.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{words[name]}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Whom({ claim: { sender }, texts: { words } }: Pick<Props, 'claim' | 'texts'>) {
  return (
    <section className={classes.card}>
      <h2 className={own.head}>{words.whom}</h2>
      <p>{[...new Set([sender.agentName, sender.agencyName])].join(', ')}</p>
      {sender.phone && (
        <a className={classes.secondary} href={`tel:${sender.phone}`}>
          <PhoneIcon size={22} />
          <bdi dir="ltr">{formatPhone(sender.phone)}</bdi>
        </a>
      )}
    </section>
  );
}
