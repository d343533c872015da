'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SignedPage } from '@/components/envelopes/signed-page';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { DocumentIcon, MicrophoneIcon, PictureIcon } from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { DocumentRow } from '@/lib/contract/documents/documents';
import { isAwaited } from '@/lib/rules/work/document-status';
import classes from './document-columns.module.css';
import { StatusMark } from './status-mark';

const icons: Record<DocumentRow['fileType'], Icon> = { SCAN: PictureIcon, FAX: DocumentIcon, AUDIO: MicrophoneIcon };

interface Opening {
  hrefOf: (documentId: string) => string;
  open: (documentId: string) => void;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Returns the columns of document lists; on a phone: name with tags, status, due date. */
export function useDocumentColumns({ hrefOf, open, today }: Opening): Column<DocumentRow>[] {
  const text = useTranslations('documents');
  const terms = useTranslations('customers.card');
  return useMemo(
    () => [
      {
        key: 'documentName',
        header: text('name'),
        sort: 'documentName',
        card: 'title',
        cell: (row) => <Name row={row} href={hrefOf(row.documentId)} onOpen={() => open(row.documentId)} />,
      },
      {
        key: 'infoType',
        header: text('kind'),
        card: 'line',
        cell: ({ infoType }) => <span className={classes.short}>{terms(`infoType.${infoType}`)}</span>,
      },
      { key: 'status', header: text('status'), card: 'aside', cell: ({ status }) => <StatusMark status={status} /> },
      {
        key: 'dueDate',
        header: text('dueDate'),
        sort: 'dueDate',
        sortFirst: 'ASC',
        card: 'line',
        cell: (row) => <Due row={row} today={today} />,
      },
      {
        key: 'createdAt',
        header: text('added'),
        sort: 'createdAt',
        sortFirst: 'DESC',
        cell: ({ createdAt }) => <DateText value={createdAt} />,
      },
    ],
    [hrefOf, open, terms, text, today],
  );
}

function Name({ row, href, onOpen }: { row: DocumentRow; href: string; onOpen: () => void }) {
  const text = useTranslations('documents');
  const IconOf = icons[row.fileType];
  const icon = <IconOf size={20} className={classes.icon} />;
  return (
    <span className={classes.name}>
      {row.status === 'SIGNED' ? <SignedPage documentId={row.documentId} fallback={icon} /> : icon}
      <span className={classes.words}>
        <a
          href={href}
          className={classes.link}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          <WrittenText>{row.documentName}</WrittenText>
        </a>
        <span className={classes.facts}>
          {row.latest === null && <span>{text('noFile')}</span>}
          {row.latest?.pages && <span>{text('pages', { count: row.latest.pages })}</span>}
          {row.latest && row.latest.number > 1 && <span>{text('versionNumber', { number: row.latest.number })}</span>}
          {row.tags.map(({ tagId, name }) => (
            <Mark key={tagId} look="plain">
              <bdi>{name}</bdi>
            </Mark>
          ))}
        </span>
      </span>
    </span>
  );
}

function Due({ row: { dueDate, status }, today }: { row: DocumentRow; today: string }) {
  const text = useTranslations('documents');
  if (dueDate === null) return null;
  const isLate = dueDate < today && isAwaited(status);
  return (
    <span className={isLate ? classes.late : undefined}>
      <DateText value={dueDate} />
      {isLate && <span className={classes.lateWord}> {text('late')}</span>}
    </span>
  );
}
