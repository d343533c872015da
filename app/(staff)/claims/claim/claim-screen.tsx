'use client';

import { Menu } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AssignClaims } from '@/components/claims/assign-claims';
import { RepeatedClaims } from '@/components/claims/repeated-claims';
import { ClaimStatusMark } from '@/components/claims/claim-status-mark';
import { useMove } from '@/components/claims/use-move';
import { CallNumber } from '@/components/customers/call-number';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useFirstQuery } from '@/components/data/use-first-query';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { ClaimStatus } from '@/lib/contract/claims/claim-lists';
import { type ClaimCard, claims } from '@/lib/contract/claims/claims';
import { questionnaires } from '@/lib/contract/claims/questionnaires';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { claimMachine, isUnhandled } from '@/lib/rules/work/claim-status';
import { isEmptyPart } from '@/lib/shapes/claim-needs';
import { useSavedMoves } from './claim-saves';
import { ClaimSections } from './claim-sections';
import { CarDrawing } from './damage-sketch';
import { Needs } from './needs';
import { NextOnPhone } from './parts/next-step';
import { useOpenPart, usePartInView } from './parts/open-part';
import { PartNav } from './parts/part-nav';
import { PhoneBar } from './parts/phone-bar';
import { Stepper } from './stepper';
import { useOthersChanges } from './use-others-changes';
import classes from './claim.module.css';

interface ClaimScreenProps {
  first: ClaimCard;
  superuser: boolean;
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Documents of the claim; undefined when the viewer may not see documents. */
  documents: ReactNode;
}

/** Shows a claim with all its parts, saved while typing (CLM-02). */
export function ClaimScreen({ first, superuser, today, documents }: ClaimScreenProps) {
  const text = useTranslations('claims');
  const { data: claim } = useFirstQuery(
    queryFor('claims.get', claims.get, { params: { claimId: first.claimId } }),
    first,
  );
  useOthersChanges(first.claimId);
  const { mover, withSaves } = useSavedMoves(useMove(superuser), claim);
  const open = useOpenPart();
  usePartInView(open, open !== null && isEmptyPart(claim, open));
  return (
    <div className={classes.claim} data-part={open ?? undefined}>
      <PageFrame
        title={text('titleOf', { number: String(claim.claimNumber) })}
        subtitle={<Identity claim={claim} />}
        action={<ClaimActions claim={claim} mover={mover} />}
      >
        <div className={classes.head}>
          <Stepper status={claim.status} />
          <Notices claim={claim} superuser={superuser} />
          <NextOnPhone {...{ claim, mover }} />
          <PartNav claim={claim} />
        </div>
        <div className={classes.columns}>
          <Needs claim={claim} mover={mover} />
          {withSaves(<ClaimSections {...{ claim, today, documents, open }} />)}
        </div>
        <PhoneBar claim={claim} />
        {mover.dialog}
      </PageFrame>
    </div>
  );
}

/** Says what is unusual about a claim. */
function Notices({ claim, superuser }: { claim: ClaimCard; superuser: boolean }) {
  const text = useTranslations('claims');
  return (
    <>
      {claim.status === 'CLOSED' && <p className={classes.closed}>{text('closedNote')}</p>}
      {isUnhandled(claim) && (
        <div className={classes.unhandled} role="status">
          <p>{text('unhandled.one', { name: claim.handlerName ?? '' })}</p>
          {superuser && <AssignClaims chosen={[claim]} quiet />}
        </div>
      )}
      {claim.repeats.length > 0 && (
        <p className={classes.warning} role="status">
          {text('warnings.repeated')} <RepeatedClaims claims={claim.repeats} />
        </p>
      )}
    </>
  );
}

const addressOfSummary = ({ claimId }: ClaimCard): string =>
  `/api/${questionnaires.summary.upstream}/${fillPath(questionnaires.summary.path, { claimId })}`;

function Identity({ claim }: { claim: ClaimCard }) {
  const text = useTranslations('claims');
  const types = useTranslations('terms.claimType');
  const cardOf = useCustomerCard();
  const href = cardOf(claim.customerId);
  return (
    <span className={classes.identity}>
      <ClaimStatusMark status={claim.status} />
      {href ? <Link href={href}>{claim.customerName}</Link> : <span>{claim.customerName}</span>}
      {claim.mobilePhone && <CallNumber name={claim.customerName} phone={claim.mobilePhone} />}
      <span>{types(claim.type)}</span>
      {claim.registrationNumber && <PlateBadge number={claim.registrationNumber} size="sm" />}
      {claim.parts.damage.some(({ part }) => part) && (
        <span className={classes.drawing}>
          <CarDrawing damages={claim.parts.damage} />
        </span>
      )}
      {claim.supplier && <InsurerTile supplier={claim.supplier} size="sm" withName />}
      {claim.insurerClaimNumber && (
        <span>
          {text('atInsurer')} <Ltr>{claim.insurerClaimNumber}</Ltr>
        </span>
      )}
      {claim.orderId && claim.orderNumber !== null && (
        <Link href={`/orders/${encodeURIComponent(claim.orderId)}`}>
          {text('order', { number: String(claim.orderNumber) })}
        </Link>
      )}
    </span>
  );
}

function ClaimActions({ claim, mover }: { claim: ClaimCard; mover: ReturnType<typeof useMove> }) {
  const text = useTranslations('claims');
  const statuses = useTranslations('terms.claimStatus');
  const words = useTranslations('ui');
  const router = useRouter();
  const [removing, setRemoving] = useState(false);
  const params = { claimId: claim.claimId };
  const remove = useAction(claims.remove, {
    stale: ['claims', 'timeline'],
    done: () => text('removed', { number: String(claim.claimNumber) }),
    undo: { run: (send) => send(claims.restore, { params }) },
    onDone: () => router.push('/claims'),
  });
  const next: ClaimStatus[] = claimMachine.states.filter(
    (to) => to !== claim.status && claimMachine.leads(claim.status, to),
  );
  return (
    <>
      <MoreMenu>
        {next.map((to) => {
          const refusal = mover.refusal(claim, to);
          return (
            <Menu.Item key={to} disabled={refusal !== null} onClick={() => mover.start(claim, to)}>
              {text('moveTo', { status: statuses(to) })}
              {refusal && <span className={classes.why}>{refusal}</span>}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item component="a" href={addressOfSummary(claim)} target="_blank" rel="noreferrer">
          {text('questionnaire.summary')}
        </Menu.Item>
        <Menu.Item color="bad" onClick={() => setRemoving(true)}>
          {text('remove')}
        </Menu.Item>
      </MoreMenu>
      {removing && (
        <QuestionDialog
          title={text('removeTitle', { number: String(claim.claimNumber) })}
          action={text('remove')}
          grave
          busy={remove.busy}
          onAction={() => remove.run({ params })}
          onClose={() => setRemoving(false)}
        >
          <p>{text('removeText')}</p>
          <p>{words('undo')}</p>
        </QuestionDialog>
      )}
    </>
  );
}
