'use client';

import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { fileAddress } from '@/components/documents/file-address';
import { UploadArea } from '@/components/documents/upload-area';
import { useDenied } from '@/components/shell/menu/use-denied';
import { WrittenText } from '@/components/ui/value/written-text';
import { documents } from '@/lib/contract/documents/documents';
import type { IssueCase, IssueItem, IssueSettings } from '@/lib/contract/orders/policies';
import type { PaperId } from '@/lib/insurers/agreements';
import classes from './issue.module.css';

/** Documents of the customer that are offered, the newest first. */
const offered = 100;

export interface PaperFieldProps {
  control: Control<IssueSettings>;
  order: IssueCase['order'];
  item: IssueItem;
  /** The settings can no longer change. */
  locked: boolean;
}

interface OnePaperProps extends PaperFieldProps {
  paper: PaperId;
  /** Called when a document was attached or taken off: whether the paper is here. */
  onChanged: (isHere: boolean) => void;
}

/** Shows which document is the signed paper, and attaches one: a document of the customer, or a new file. */
export function PaperField({ paper, control, order, item, locked, onChanged }: OnePaperProps) {
  const text = useTranslations('policies.paper');
  const { field } = useController({ control, name: 'papers' });
  const unseen = useDenied(documents.find);
  const others = field.value.filter((one) => one.paper !== paper);
  const chosen = field.value.find((one) => one.paper === paper);
  const attach = (documentId: string) => {
    field.onChange([...others, { paper, documentId }]);
    onChanged(true);
  };
  const takeOff = () => {
    field.onChange(others);
    onChanged(false);
  };
  if (chosen) {
    const known = item.papers.find(({ documentId }) => documentId === chosen.documentId);
    return (
      <p className={classes.paper}>
        {known && unseen === null ? (
          <a href={fileAddress(known.documentId, known.fileId)} target="_blank" rel="noreferrer">
            <WrittenText>{known.documentName}</WrittenText>
          </a>
        ) : (
          <WrittenText>{known?.documentName ?? text('document')}</WrittenText>
        )}
        {!locked && (
          <Button size="compact-md" variant="subtle" onClick={takeOff}>
            {text('takeOff')}
          </Button>
        )}
      </p>
    );
  }
  const { customerId, orderId } = order;
  if (locked || unseen !== null || customerId === null) return null;
  return (
    <UploadArea target={{ customerId, orderId }} onUploaded={attach}>
      {(upload) => (
        <div className={classes.paper}>
          <DocumentChoice customerId={customerId} onChoose={attach} />
          {upload}
        </div>
      )}
    </UploadArea>
  );
}

/** Chooses one of the customer's documents. */
function DocumentChoice({ customerId, onChoose }: { customerId: string; onChoose: (documentId: string) => void }) {
  const text = useTranslations('policies.paper');
  const { data } = useQuery(queryFor('documents.find', documents.find, { query: { customerId, size: offered } }));
  const free = (data?.content ?? []).filter(({ latest }) => latest !== null);
  return (
    <Select
      className={classes.paperChoice}
      aria-label={text('choose')}
      placeholder={text(data && free.length === 0 ? 'none' : 'choose')}
      data={free.map(({ documentId, documentName }) => ({ value: documentId, label: documentName }))}
      disabled={free.length === 0}
      searchable
      value={null}
      onChange={(documentId) => documentId !== null && onChoose(documentId)}
    />
  );
}
