'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { usePart } from '@/components/data/use-part';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CheckIcon, ClockIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon, CalendarIcon, DocumentIcon, SignatureIcon, SparkIcon } from '@/components/ui/icon/icons';
import { Panel } from '@/components/ui/state/panel';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { InsuredName } from '@/components/ui/value/insured-name';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import type { DocumentRow } from '@/lib/contract/documents/documents';
import type { EnvelopeRow } from '@/lib/contract/documents/envelopes';
import type { OrderRow } from '@/lib/contract/orders/orders';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import type { FamilyMember } from '@/lib/contract/customers/relations';
import type { Remark } from '@/lib/contract/customers/remarks';
import { daysBetween } from '@/lib/rules/time/calendar';
import { envelopeNeed } from '@/lib/shapes/envelope';
import { israelClock } from '@/lib/rules/time/israel-time';
import { useOpens } from '@/components/shell/menu/use-opens';
import { WrittenText } from '@/components/ui/value/written-text';
import { requestPage } from '@/lib/access/line-pages';
import type { Line as InsuranceLine } from '@/lib/insurers/lines';
import type { CoverageGap } from '@/lib/rules/quotes/coverage';
import { addressOfDocument, addressOfTab } from './card-tabs';
import classes from './needs-now.module.css';

/** Parts of the list; undefined for a part that the viewer may not see. */
export interface NeedsParts {
  tasks: Part<Page<Remark>>;
  ending?: Part<Page<OrderRow>> | undefined;
  papers: Part<Page<DocumentRow>>;
  signing?: Part<Page<EnvelopeRow>> | undefined;
  claims: Part<Page<ClaimRow>>;
  /** The customer and the family, with missing insurance. */
  family: Part<FamilyMember[]>;
}

interface NeedsNowProps {
  customerId: string;
  /** `YYYY-MM-DD` */
  today: string;
  parts: NeedsParts;
}

/** Lists what has to be done now, each item with a link. A part that fails shows that in its own line. */
export function NeedsNow({ customerId, today, parts }: NeedsNowProps) {
  const text = useTranslations('customers.card.now');
  const props = { customerId, today };
  return (
    <Panel title={text('title')}>
      <ul className={classes.lines}>
        <Tasks {...props} first={parts.tasks} />
        {parts.ending && <Ending {...props} first={parts.ending} />}
        {parts.signing && <Signing {...props} first={parts.signing} />}
        <Papers {...props} first={parts.papers} />
        <Claims {...props} first={parts.claims} />
        <Gaps customerId={customerId} first={parts.family} />
      </ul>
      <p className={classes.nothing}>
        <CheckIcon size={18} />
        {text('nothing')}
      </p>
    </Panel>
  );
}

interface OneProps<T> extends Pick<NeedsNowProps, 'customerId' | 'today'> {
  first: Part<Page<T>>;
}

function Tasks({ customerId, today, first }: OneProps<Remark>) {
  const text = useTranslations('customers.card');
  const part = usePart('remarks.list', first);
  if (part.fault) return <Fault {...part} fault={part.fault} />;
  return part.data?.content.map(({ remarkId, subject, dueDate }) => {
    const day = dueDate ? israelClock(dueDate).day : today;
    return (
      <Line
        key={remarkId}
        icon={ClockIcon}
        alert={day < today}
        href={addressOfTab(customerId, 'ongoing', 'remarks')}
        head={<WrittenText>{subject}</WrittenText>}
      >
        {day < today
          ? text.rich('lateSince', { date: () => <DateText value={day} /> })
          : text.rich('dueOn', { date: () => <DateText value={day} /> })}
      </Line>
    );
  });
}

function Ending({ today, first }: OneProps<OrderRow>) {
  const text = useTranslations('customers.card');
  const part = usePart('orders.list', first);
  if (part.fault) return <Fault {...part} fault={part.fault} />;
  return part.data?.content.map(({ orderId, productType, title, insuranceEnd }) => (
    <Line
      key={orderId}
      icon={CalendarIcon}
      alert
      href={`/orders/${encodeURIComponent(orderId)}`}
      head={text('now.ending', { days: daysBetween(today, insuranceEnd ?? today) })}
    >
      {text(`productType.${productType}`)} {title && <InsuredName productType={productType} name={title} />}
    </Line>
  ));
}

function Signing({ today, first }: OneProps<EnvelopeRow>) {
  const text = useTranslations('customers.card.now.envelope');
  const part = usePart('envelopes.list', first);
  if (part.fault) return <Fault {...part} fault={part.fault} />;
  return part.data?.content.map((row) => {
    const need = envelopeNeed(row, today);
    return (
      need && (
        <Line
          key={row.envelopeId}
          icon={SignatureIcon}
          alert
          href={`/processes/documents/${encodeURIComponent(row.envelopeId)}`}
          head={<WrittenText>{row.subject}</WrittenText>}
        >
          {text(need)}
        </Line>
      )
    );
  });
}

function Papers({ customerId, first }: OneProps<DocumentRow>) {
  const text = useTranslations('customers.card');
  const part = usePart('documents.list', first);
  if (part.fault) return <Fault {...part} fault={part.fault} />;
  return part.data?.content.map(({ documentId, documentName, status }) => (
    <Line
      key={documentId}
      icon={DocumentIcon}
      href={addressOfDocument(customerId, documentId)}
      head={<WrittenText>{documentName}</WrittenText>}
    >
      {text(`documentStatus.${status}`)}
    </Line>
  ));
}

function Claims({ customerId, today, first }: OneProps<ClaimRow>) {
  const text = useTranslations('customers.card');
  const statuses = useTranslations('terms.claimStatus');
  const part = usePart('claims.list', first);
  if (part.fault) return <Fault {...part} fault={part.fault} />;
  const waiting = part.data?.content.filter(
    ({ status, followUpOn }) => status !== 'PAID' && status !== 'CLOSED' && followUpOn !== null && followUpOn <= today,
  );
  return waiting?.map(({ claimId, claimNumber, status }) => (
    <Line
      key={claimId}
      icon={AlertIcon}
      alert
      href={addressOfTab(customerId, 'claims')}
      head={text('claim', { number: String(claimNumber) })}
    >
      {statuses(status)}
    </Line>
  ));
}

/** Lines whose request closes a gap; cover that is there twice needs a talk instead. */
const linesFor: Record<CoverageGap, readonly InsuranceLine[]> = {
  NO_LIFE_POLICIES: ['LIFE', 'RISK'],
  NO_PROPERTY_POLICIES: ['PROPERTY'],
  MULTIPLE_LIFE_POLICIES: [],
};

/** Lists insurance that the customer lacks, each with the way to a quote, and what they have twice. */
function Gaps({ customerId, first }: { customerId: string; first: Part<FamilyMember[]> }) {
  const text = useTranslations('customers.card.now');
  const words = useTranslations('relations.gaps');
  const part = usePart('relations.family', first);
  const opens = useOpens();
  if (part.fault) return <Fault {...part} fault={part.fault} />;
  const gaps = part.data?.find(({ customer }) => customer.customerId === customerId)?.gaps ?? [];
  return gaps.map((gap) => {
    const line = linesFor[gap].find((one) => opens(requestPage(one)));
    return (
      <Line
        key={gap}
        icon={SparkIcon}
        href={line ? requestPage(line, { customer: customerId }) : addressOfTab(customerId, 'family')}
        head={words(gap)}
      >
        {text(line ? 'quote' : 'coverage')}
      </Line>
    );
  });
}

function Line({
  icon: IconOf,
  alert = false,
  href,
  head,
  children,
}: {
  icon: Icon;
  alert?: boolean;
  href: string;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={classes.line} data-alert={alert || undefined}>
      <IconOf size={18} />
      <Link href={href} scroll={false}>
        <span className={classes.head}>{head}</span>
        <span className={classes.facts}>{children}</span>
      </Link>
    </li>
  );
}

function Fault({
  fault,
  loading,
  retry,
}: {
  fault: Parameters<typeof ErrorNotice>[0]['error'];
  loading: boolean;
  retry: () => void;
}) {
  return (
    <li>
      <ErrorNotice shape="line" error={fault} onRetry={retry} retrying={loading} />
    </li>
  );
}
