'use client';

import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallItem } from '@/components/shell/menu/call-item';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type PaperLine, papers } from '@/lib/contract/claims/papers';
import { documents } from '@/lib/contract/documents/documents';
import { paperKinds } from '@/lib/rules/claims/papers';
import { AskDialog, FileDialog, RejectDialog } from './paper-dialogs';
import { stalePapers } from './stale-papers';
import classes from './papers.module.css';

const PhotographDialog = lazyDialog(() => import('./parts/photograph-dialog').then((file) => file.PhotographDialog));

const looks = { MISSING: 'warn', ASKED: 'brand', RECEIVED: 'good', NOT_NEEDED: 'plain' } as const;

interface PapersProps {
  claim: ClaimCard;
}

type Question = { what: 'ask' } | { what: 'reject' | 'file' | 'addPages'; line: PaperLine };

/** Shows which papers a claim needs, which are here, and since when the others are missing (CLM-05). */
export function Papers({ claim }: PapersProps) {
  const text = useTranslations('claims.papers');
  const denied = useDenied(papers.ask);
  const { claimId } = claim;
  const [question, setQuestion] = useState<Question | null>(null);
  const { data, error, refetch } = useQuery(queryFor('papers.list', papers.list, { params: { claimId } }));
  if (error && !data) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={44} />;
  const isClosed = claim.status === 'CLOSED';
  const missing = data.filter(({ state }) => state === 'MISSING');
  const onClose = () => setQuestion(null);
  return (
    <div className={classes.papers}>
      <h3 className={classes.title}>
        {text('title')} <span className={classes.count}>{text('count', claim.papers)}</span>
      </h3>
      <ul className={classes.lines} aria-label={text('title')}>
        {data.map((line) => (
          <Line key={line.kind} {...{ claim, line }} onAsk={setQuestion} />
        ))}
      </ul>
      {!isClosed && (
        <div className={classes.actions}>
          {missing.length > 0 && (
            <ActionButton variant="light" denied={denied} onClick={() => setQuestion({ what: 'ask' })}>
              {text('ask', { count: missing.length })}
            </ActionButton>
          )}
          <MorePapers claimId={claimId} lines={data} />
        </div>
      )}
      {question?.what === 'ask' && <AskDialog claim={claim} missing={missing} onClose={onClose} />}
      {question?.what === 'reject' && <RejectDialog claimId={claimId} line={question.line} onClose={onClose} />}
      {question?.what === 'addPages' && (
        <PhotographDialog
          claim={claim}
          paper={{ kind: question.line.kind, addTo: question.line.documentId }}
          onClose={onClose}
        />
      )}
      {question?.what === 'file' && <FileDialog claimId={claimId} line={question.line} onClose={onClose} />}
    </div>
  );
}

interface LineProps extends PapersProps {
  line: PaperLine;
  onAsk: (question: Question) => void;
}

function Line({ claim, line, onAsk }: LineProps) {
  const text = useTranslations('claims.papers');
  const denied = useDenied(papers.ask);
  const { kind, state, since, documentId, envelopeId, reason } = line;
  const name = text(`kinds.${kind}`);
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.name}>
        {documentId ? <a href={`?document=${encodeURIComponent(documentId)}#documents`}>{name}</a> : name}
        {reason && (
          <span className={classes.reason}>
            {text('sentBack')} <WrittenText>{reason}</WrittenText>
          </span>
        )}
      </span>
      <Mark look={looks[state]}>{text(`states.${state}`)}</Mark>
      <span className={classes.since}>
        {text('since')} <DateText value={since} />
      </span>
      {state === 'ASKED' && envelopeId && denied === null && (
        <Link href={`/processes/documents/${encodeURIComponent(envelopeId)}`}>{text('follow')}</Link>
      )}
      {claim.status !== 'CLOSED' && <LineMenu {...{ claim, line, onAsk, name }} />}
    </li>
  );
}

function LineMenu({ claim, line, onAsk, name }: LineProps & { name: string }) {
  const text = useTranslations('claims.papers');
  const denied = useDenied(papers.reject);
  const { kind, state } = line;
  const need = useAction(papers.need, { stale: stalePapers });
  const setNeeded = (needed: boolean) => need.run({ params: { claimId: claim.claimId }, body: { kind, needed } });
  return (
    <MoreMenu of={name}>
      {state === 'RECEIVED' && (
        <Menu.Item disabled={denied !== null} onClick={() => onAsk({ what: 'reject', line })}>
          {text('reject')}
          {denied && <span className={classes.reason}>{denied}</span>}
        </Menu.Item>
      )}
      {line.documentId !== null && (
        <CallItem of={documents.upload} onClick={() => onAsk({ what: 'addPages', line })}>
          {text('addPages')}
        </CallItem>
      )}
      {(state === 'MISSING' || state === 'ASKED') && (
        <Menu.Item onClick={() => onAsk({ what: 'file', line })}>{text('file')}</Menu.Item>
      )}
      {state === 'MISSING' && <Menu.Item onClick={() => setNeeded(false)}>{text('notNeeded')}</Menu.Item>}
      {state === 'NOT_NEEDED' && <Menu.Item onClick={() => setNeeded(true)}>{text('needed')}</Menu.Item>}
    </MoreMenu>
  );
}

/** Adds papers that the type of the claim does not need. */
function MorePapers({ claimId, lines }: { claimId: string; lines: readonly PaperLine[] }) {
  const text = useTranslations('claims.papers');
  const need = useAction(papers.need, { stale: stalePapers });
  const others = paperKinds.filter((kind) => !lines.some((line) => line.kind === kind));
  if (others.length === 0) return null;
  return (
    <MoreMenu of={text('title')}>
      <Menu.Label>{text('add')}</Menu.Label>
      {others.map((kind) => (
        <Menu.Item key={kind} onClick={() => need.run({ params: { claimId }, body: { kind, needed: true } })}>
          {text(`kinds.${kind}`)}
        </Menu.Item>
      ))}
    </MoreMenu>
  );
}
