import { useTranslations } from 'next-intl';
import { ClaimClockMark } from '@/components/claims/claim-clock-mark';
import type { Mover } from '@/components/claims/use-move';
import { ActionButton } from '@/components/ui/action/action-button';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Fact, Facts } from '@/components/ui/value/facts';
import { Money } from '@/components/ui/value/money';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { claimMachine, usualMove } from '@/lib/rules/work/claim-status';
import type { ClockKind } from '@/lib/rules/time/claim-clock';
import { missingInClaim } from '@/lib/shapes/claim-needs';
import { LetterButtons } from '../claim-mails';
import { openPart } from './open-part';
import classes from '../claim.module.css';
import phone from './next-on-phone.module.css';

interface NextStepProps {
  claim: ClaimCard;
  mover: Mover;
}

const ils = (amount: number) => ({ amount, currency: 'ILS' });

const sums = ['claimed', 'agreed', 'expected', 'paid'] as const;

/** Terms that the insurer must keep; in the others the customer hears from the agency. */
const ofInsurer: readonly string[] = ['DECISION', 'FOLLOW_UP'] satisfies ClockKind[];

/** Returns to whom a demand goes; null while there is time. */
function owingIn({ kind, level }: NonNullable<ClaimCard['clock']>, supplier: string | null) {
  if (level === 'CALM') return null;
  return ofInsurer.includes(kind) && supplier !== null ? 'INSURER' : 'CUSTOMER';
}

/** Shows what is missing, which term runs, and the next step of a claim. */
export function NextStep({ claim, mover }: NextStepProps) {
  const text = useTranslations('claims.needs');
  const missing = missingInClaim(claim);
  return (
    <Panel title={text('title')}>
      <Term claim={claim} />
      {missing.length === 0 ? (
        <p className={classes.none}>{text('nothing')}</p>
      ) : (
        <ul className={classes.missing}>
          {missing.map(({ what, section }) => (
            <li key={what}>
              <a href={`#${section}`} onClick={openPart(section)}>
                {text(`missing.${what}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <NextButton {...{ claim, mover }} />
      {claim.clock && <LetterButtons claim={claim} owing={owingIn(claim.clock, claim.supplier)} />}
    </Panel>
  );
}

/** Shows what a claim came to. */
export function ClaimMoney({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims.needs');
  return (
    <Panel title={text('money')}>
      <Facts>
        {sums.map((name) => (
          <Fact key={name} label={text(name)} strong={name === 'paid'}>
            {claim[name] === null ? '—' : <Money value={ils(claim[name])} />}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

/** Shows the same on a phone, in short and above the parts, each of which says itself what it lacks. */
export function NextOnPhone({ claim, mover }: NextStepProps) {
  const text = useTranslations('claims.needs');
  const missing = missingInClaim(claim);
  const lacks = missing.map(({ what }) => text(`missing.${what}`)).join(', ');
  return (
    <section className={phone.next} aria-label={text('title')}>
      <Term claim={claim} />
      <p className={phone.missing}>
        {missing.length === 0 ? text('nothing') : text('inShort', { count: missing.length, what: lacks })}
      </p>
      <NextButton {...{ claim, mover }} />
      {claim.clock && <LetterButtons claim={claim} owing={owingIn(claim.clock, claim.supplier)} />}
      <dl className={phone.sums} aria-label={text('money')}>
        {sums.map((name) =>
          claim[name] === null ? null : (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>
                <Money value={ils(claim[name])} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

function Term({ claim: { clock } }: { claim: ClaimCard }) {
  const text = useTranslations('claims.needs');
  if (!clock) return null;
  return (
    <p className={classes.term}>
      {text(`clocks.${clock.kind}`)} <ClaimClockMark clock={clock} />
      <span className={classes.until}>
        {text('until')} <DateText value={clock.dueOn} />
      </span>
    </p>
  );
}

function NextButton({ claim, mover }: NextStepProps) {
  const moves = useTranslations('claims.moves');
  const next = usualMove(claim.status, claim.papers);
  if (!next) return null;
  const { to } = claimMachine.moves[next];
  return (
    <ActionButton
      fullWidth
      denied={mover.refusal(claim, to)}
      loading={mover.busy}
      onClick={() => mover.start(claim, to)}
    >
      {moves(next)}
    </ActionButton>
  );
}
