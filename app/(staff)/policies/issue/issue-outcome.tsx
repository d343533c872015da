'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fileAddress } from '@/components/documents/file-address';
import { Form } from '@/components/form/frame/form';
import { TextField } from '@/components/form/field/text-field';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { ButtonAnchor } from '@/components/ui/action/button-anchor';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon, ClockIcon } from '@/components/ui/icon/open-icons';
import { ErrorNotice, useErrorText } from '@/components/ui/state/error-notice';
import { AlertIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { requestPage } from '@/lib/access/line-pages';
import { formatPhone } from '@/lib/format/phone';
import { type IssueCase, type IssueItem, policies, type PolicyIssue } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';
import type { IssueActions } from './use-issue-actions';

interface IssueOutcomeProps {
  shown: IssueCase;
  item: IssueItem;
  actions: IssueActions;
}

type Tone = 'good' | 'warn' | 'bad' | 'plain';

/** Shows where the latest attempt stands, what is known, and the one safe next step. */
export function IssueOutcome({ item, actions }: IssueOutcomeProps) {
  const issue = item.issues.at(-1);
  const recordsNumber =
    issue?.state === 'PAID_NOT_ISSUED' || issue?.outcome === 'PROPOSAL' || (!issue && item.byHand !== null);
  if (!issue && !item.byHand) return null;
  return (
    <section className={classes.outcome} data-tone={issue ? toneOf(issue) : 'warn'} role="status">
      {issue ? <Attempt issue={issue} item={item} actions={actions} /> : <ByHand item={item} />}
      {recordsNumber && <NumberForm actions={actions} />}
    </section>
  );
}

function toneOf({ state, document, outcome }: PolicyIssue): Tone {
  if (state === 'PAID_NOT_ISSUED' || state === 'FAILED') return 'bad';
  if (state === 'UNKNOWN' || document.state === 'LATE' || outcome === 'PROPOSAL') return 'warn';
  return state === 'ISSUED' ? 'good' : 'plain';
}

function Said({ icon, title, children }: { icon: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.said}>
      {icon}
      <div>
        <p className={classes.saidTitle}>{title}</p>
        {children}
      </div>
    </div>
  );
}

interface AttemptProps {
  issue: PolicyIssue;
  item: IssueItem;
  actions: IssueActions;
}

function Attempt({ issue, item, actions }: AttemptProps) {
  const text = useTranslations('policies');
  const { state, by, startedTs, outcome } = issue;
  const started = (
    <p className={classes.by}>
      {text('by', { by })} · <DateText value={startedTs} withTime />
    </p>
  );
  if (state === 'REQUESTED' || state === 'SENT')
    return (
      <Said icon={<ClockIcon size={24} />} title={text('state.underWay')}>
        {started}
        <progress className={classes.bar} aria-label={text('state.underWay')} />
      </Said>
    );
  if (state === 'UNKNOWN')
    return (
      <Said icon={<AlertIcon size={24} />} title={text('state.unknown')}>
        <p>{text('state.unknownNext')}</p>
        {started}
        <AskInsurer {...{ issue, actions }}>{text('askNow')}</AskInsurer>
      </Said>
    );
  if (state === 'FAILED' || state === 'PAID_NOT_ISSUED') return <Refusal {...{ issue, item, actions, started }} />;
  return (
    <Said icon={<CheckIcon size={24} />} title={outcome ? text(`state.${outcome}`) : ''}>
      <Numbers issue={issue} />
      {outcome && outcome !== 'POLICY' && <p>{text(`state.${outcome}Next`)}</p>}
      <PolicyDocument {...{ issue, item, actions }} />
      {started}
    </Said>
  );
}

/** Asks the insurer again how an attempt stands. */
function AskInsurer({ issue, actions, children }: Pick<AttemptProps, 'issue' | 'actions'> & { children: ReactNode }) {
  return (
    <CallButton
      of={policies.askInsurer}
      variant="default"
      size="sm"
      loading={actions.asking}
      onClick={() => actions.askInsurer(issue.issueId)}
    >
      {children}
    </CallButton>
  );
}

/** Refusals that a correction of the request removes. */
const ofRequest: readonly (string | null)[] = [
  'PLATE_NOT_FOUND',
  'MODEL_MISMATCH',
  'SEVERAL_MODELS_FOUND',
  'NO_MODEL_FOUND',
  'REAL_ZIP_NEEDED',
  'HIGH_DEFENCE',
  'COMPULSORY_NEEDED',
  'PRODUCT_DONT_ALLOW_POLICY_ISSUE',
];

/** Shows why the insurer refused, with the next steps; a paid item without a proposal can be issued again. */
function Refusal({ issue, item: { product }, actions, started }: AttemptProps & { started: ReactNode }) {
  const { state, error, proposalNumber } = issue;
  const text = useTranslations('policies');
  const { title, next } = useErrorText()(error ?? 'UNKNOWN_ERROR');
  const isPaid = state === 'PAID_NOT_ISSUED';
  return (
    <Said icon={<AlertIcon size={24} />} title={isPaid ? text('state.paidNotIssued') : title}>
      <p>{isPaid ? `${title}. ${next ?? ''}` : next}</p>
      {isPaid && !proposalNumber && <p>{text('state.paidNotIssuedNext')}</p>}
      {proposalNumber && (
        <p>
          {text('proposalNumber')} <Ltr>{proposalNumber}</Ltr>
        </p>
      )}
      {started}
      {isPaid && !proposalNumber && <AskInsurer {...{ issue, actions }}>{text('issueAgain')}</AskInsurer>}
      {ofRequest.includes(error) && (
        <p>
          <Link href={requestPage(product.productType, { from: product.requestId })}>{text('next.request')}</Link>
        </p>
      )}
    </Said>
  );
}

function Numbers({ issue: { policyNumber, proposalNumber } }: { issue: PolicyIssue }) {
  const text = useTranslations('policies');
  return (
    <p className={classes.number}>
      {policyNumber && (
        <>
          {text('policyNumber')} <Ltr>{policyNumber}</Ltr>
        </>
      )}
      {!policyNumber && proposalNumber && (
        <>
          {text('proposalNumber')} <Ltr>{proposalNumber}</Ltr>
        </>
      )}
    </p>
  );
}

/** Shows the policy document: on its way with progress, ready to be downloaded, or late and whom to call. */
function PolicyDocument({ issue, item: { insurerPhone: phone }, actions }: AttemptProps) {
  const text = useTranslations('policies');
  const insurers = useTranslations('terms.insurer');
  const { state, tries, most: max, documentId, fileId } = issue.document;
  if (state === 'RECEIVED' && documentId && fileId)
    return (
      <p>
        <ButtonAnchor href={fileAddress(documentId, fileId)}>{text('download')}</ButtonAnchor>
      </p>
    );
  if (state === 'WAITING')
    return (
      <>
        <p>{text('document.waiting', { tries, max })}</p>
        <progress className={classes.bar} aria-label={text('document.label')} value={tries} max={max} />
      </>
    );
  if (state !== 'LATE') return null;
  return (
    <>
      <p>{text('document.late', { insurer: insurers(issue.supplierType), number: issue.policyNumber ?? '' })}</p>
      {phone && (
        <p>
          {text('document.call', { insurer: insurers(issue.supplierType) })}{' '}
          <a href={`tel:${phone}`}>
            <Ltr>{formatPhone(phone)}</Ltr>
          </a>
        </p>
      )}
      <AskInsurer {...{ issue, actions }}>{text('document.askNow')}</AskInsurer>
    </>
  );
}

function ByHand({ item: { byHand } }: { item: IssueItem }) {
  const text = useTranslations('policies');
  if (!byHand) return null;
  return (
    <Said icon={<ClockIcon size={24} />} title={text('byHand.started')}>
      <p className={classes.by}>
        {text('by', { by: byHand.by })} · <DateText value={byHand.startedTs} withTime />
      </p>
    </Said>
  );
}

const loadSchema = () => import('./entered-settings').then((file) => file.schemas.policyNumber);

/** Records the number of a policy that was issued in the insurer's system. */
function NumberForm({ actions: { recordNumber, recording } }: { actions: IssueActions }) {
  const text = useTranslations('policies');
  const form = useLazySchemaForm(loadSchema, { policyNumber: '' });
  return (
    <Form
      // No draft: one number, which is copied from the insurer's screen.
      draft={null}
      short
      form={form}
      className={classes.numberForm}
      labelOf={() => text('recordNumber')}
      onSubmit={({ policyNumber }) => recordNumber(policyNumber)}
    >
      <TextField control={form.control} name="policyNumber" label={text('recordNumber')} dir="ltr" maxLength={30} />
      <CallButton of={policies.recordNumber} type="submit" variant="default" loading={recording.busy}>
        {text('record')}
      </CallButton>
      {recording.failure && <ErrorNotice error={recording.failure} shape="line" />}
    </Form>
  );
}
