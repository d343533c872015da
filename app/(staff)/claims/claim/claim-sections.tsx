'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ownerRelations } from '@/lib/contract/claims/claim-parts';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { isOutsidePolicy } from '@/lib/rules/claims/accident';
import { type ClaimSection, claimSections, isOfCar } from '@/lib/shapes/claim-needs';
import { useDenied } from '@/components/shell/menu/use-denied';
import { mails } from '@/lib/contract/customers/mails';
import { remarks } from '@/lib/contract/customers/remarks';
import { DateText } from '@/components/ui/value/date';
import { BankForm } from './bank-form';
import { ClaimHistory } from './claim-history';
import { ClaimMails, LetterButtons } from './claim-mails';
import { ClaimRemarks } from './claim-remarks';
import { DamageList, DamageSketch } from './damage-sketch';
import { GeneralForm } from './general-form';
import type { AnyPart } from './part-calls';
import { PartForm } from './part-form';
import { PartList } from './part-list';
import { ClaimPart } from './parts/claim-part';
import { Papers } from './papers';
import { QuestionnaireSection } from './questionnaire-section';
import { Payments } from './payments';
import classes from './claim.module.css';

interface ClaimSectionsProps {
  claim: ClaimCard;
  today: string;
  documents: ReactNode;
  /** The part that the address names; on a phone it is alone on the screen. */
  open: ClaimSection | null;
}

/** Shows the nine parts of the editor (S3 §2) as sections of one page, each with an address. */
export function ClaimSections({ claim, today, documents, open }: ClaimSectionsProps) {
  const text = useTranslations('claims.sections');
  const readsMails = useDenied(mails.find) === null;
  const contents: Record<ClaimSection, ReactNode> = {
    general: <General claim={claim} today={today} />,
    accident: <Accident claim={claim} />,
    car: <CarAndDriver claim={claim} />,
    involved: <Lists claim={claim} kinds={['involvedCar']} />,
    experts: <Lists claim={claim} kinds={['appraiser', 'garage']} />,
    people: <Lists claim={claim} kinds={['injured', 'witness', 'thirdParty']} />,
    documents: (
      <>
        <Papers claim={claim} />
        <QuestionnaireSection claim={claim} />
        {documents}
      </>
    ),
    mail: (
      <>
        {readsMails ? <ClaimMails claim={claim} /> : <LetterButtons claim={claim} />}
        <Ways claim={claim} tab="mails" hint={text('mailHint')} link={text('mailLink')} />
      </>
    ),
    ongoing: <Ongoing claim={claim} />,
  };
  return (
    <div className={classes.sections}>
      {claimSections.map((section) => (
        <ClaimPart key={section} {...{ claim, section }} isOpen={section === open}>
          {contents[section]}
        </ClaimPart>
      ))}
    </div>
  );
}

const closed = ({ status }: ClaimCard) => status === 'CLOSED';

function General({ claim, today }: { claim: ClaimCard; today: string }) {
  const text = useTranslations('claims.sections');
  const disabled = closed(claim);
  return (
    <>
      <GeneralForm claim={claim} disabled={disabled} />
      <h3 className={classes.subtitle}>{text('owner')}</h3>
      <PartForm
        claimId={claim.claimId}
        kind="policyOwner"
        part={claim.parts.policyOwner[0] ?? null}
        disabled={disabled}
      />
      <h3 className={classes.subtitle}>{text('payments')}</h3>
      <Payments claim={claim} today={today} disabled={disabled} />
      <h3 className={classes.subtitle}>{text('bank')}</h3>
      <BankForm claimId={claim.claimId} part={claim.parts.bank[0] ?? null} disabled={disabled} />
    </>
  );
}

function Accident({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims');
  const [accident = null] = claim.parts.accident;
  const { policyPeriod } = claim;
  // A home has no doors and wings; what was marked on the drawing before the type was changed stays in sight.
  const Damages = isOfCar(claim.type) || claim.parts.damage.some(({ part }) => part) ? DamageSketch : DamageList;
  return (
    <>
      <PartForm claimId={claim.claimId} kind="accident" part={accident} disabled={closed(claim)} />
      {isOutsidePolicy(accident?.date, policyPeriod) && policyPeriod?.start && policyPeriod.end && (
        <p className={classes.warning} role="status">
          {text('warnings.outside')} <DateText value={policyPeriod.start} />–<DateText value={policyPeriod.end} />
        </p>
      )}
      {claim.policyCancelled && (
        <p className={classes.warning} role="status">
          {text('warnings.cancelled')}
        </p>
      )}
      <h3 className={classes.subtitle}>{text(`sections.${isOfCar(claim.type) ? 'damages' : 'damagesAtAll'}`)}</h3>
      <Damages claimId={claim.claimId} damages={claim.parts.damage} disabled={closed(claim)} />
    </>
  );
}

function CarAndDriver({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims.sections');
  const relations = useTranslations('claims.relation');
  const { claimId, parts } = claim;
  const disabled = closed(claim);
  const options = { relationToOwner: ownerRelations.map((value) => ({ value, label: relations(value) })) };
  return (
    <>
      <PartForm claimId={claimId} kind="car" part={parts.car[0] ?? null} disabled={disabled} />
      <h3 className={classes.subtitle}>{text('driver')}</h3>
      <PartForm claimId={claimId} kind="driver" part={parts.driver[0] ?? null} {...{ options, disabled }} />
    </>
  );
}

type Listed = 'involvedCar' | 'appraiser' | 'garage' | 'injured' | 'witness' | 'thirdParty';

function Lists({ claim, kinds }: { claim: ClaimCard; kinds: readonly Listed[] }) {
  const text = useTranslations('claims.lists');
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind}>
          {kinds.length > 1 && <h3 className={classes.subtitle}>{text(`heads.${kind as 'garage'}`)}</h3>}
          <PartList
            claimId={claim.claimId}
            kind={kind}
            parts={claim.parts[kind] as unknown as readonly AnyPart[]}
            disabled={closed(claim)}
            heading={kinds.length > 1 ? 'h4' : 'h3'}
          />
        </div>
      ))}
    </>
  );
}

interface WaysProps {
  claim: ClaimCard;
  tab: string;
  hint: string;
  link: string;
}

function Ways({ claim, tab, hint, link }: WaysProps) {
  return (
    <p className={classes.ways}>
      {hint}{' '}
      <a href={`/customers/${encodeURIComponent(claim.customerId)}?tab=${tab}`} className={classes.way}>
        {link}
      </a>
    </p>
  );
}

function Ongoing({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims.sections');
  const readsRemarks = useDenied(remarks.list) === null;
  return (
    <>
      {readsRemarks && <ClaimRemarks claim={claim} />}
      <Ways
        claim={claim}
        tab="ongoing"
        hint={text('ongoingHint', { count: claim.openTasks })}
        link={text('ongoingLink')}
      />
      <h3 className={classes.subtitle}>{text('history')}</h3>
      <ClaimHistory claim={claim} />
    </>
  );
}
