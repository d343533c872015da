'use client';

import { ActionIcon, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { ChatIcon, ChevronUpIcon, EditIcon, TrashIcon, UploadIcon } from '@/components/ui/icon/icons';
import { pages } from '@/lib/contract/documents/pages';
import { isolate } from '@/lib/format/bidi';
import type { PlanItem, Signer } from './plan';
import classes from './what-step.module.css';

const icons = { SIGN: EditIcon, UPLOAD: UploadIcon, ANSWER: ChatIcon } as const;

interface ItemCardProps {
  item: PlanItem;
  signers: readonly Signer[];
  isFirst: boolean;
  onChange: (changed: Partial<PlanItem>) => void;
  onRemove: () => void;
  onRaise: () => void;
}

/** Shows one item of the customer's checklist. */
export function ItemCard({ item, signers, isFirst, onChange, onRemove, onRaise }: ItemCardProps) {
  const text = useTranslations('envelopes');
  const IconOf = icons[item.kind];
  const named = item.title || text(`kinds.${item.kind}`);
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <IconOf size={20} />
        <span className={classes.kind}>{text(`kinds.${item.kind}`)}</span>
        {!isFirst && (
          <ActionIcon variant="subtle" color="gray" aria-label={text('raise', { title: named })} onClick={onRaise}>
            <ChevronUpIcon size={18} />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="bad" aria-label={text('removeItem', { title: named })} onClick={onRemove}>
          <TrashIcon size={18} />
        </ActionIcon>
      </div>
      <TextInput
        label={text(`titleOf.${item.kind}`)}
        value={item.title}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        {...(item.kind === 'UPLOAD' && { placeholder: text('uploadExample') })}
      />
      {item.kind === 'UPLOAD' && (
        <div className={classes.pair}>
          <Textarea
            label={text('note')}
            value={item.note ?? ''}
            maxLength={500}
            autosize
            minRows={1}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value || null })}
          />
          <TextInput
            type="date"
            dir="ltr"
            label={text('due')}
            value={item.dueDate ?? ''}
            onChange={({ currentTarget }) => onChange({ dueDate: currentTarget.value || null })}
          />
        </div>
      )}
      {item.kind === 'SIGN' && item.documentId && <LeftOut documentId={item.documentId} />}
      {item.kind !== 'SIGN' && signers.length > 1 && (
        <Select
          label={text('whose')}
          value={String(item.signer)}
          allowDeselect={false}
          data={signers.map(({ name }, at) => ({
            value: String(at),
            label: name || text('signerNumber', { number: at + 1 }),
          }))}
          onChange={(value) => onChange({ signer: Number(value) })}
        />
      )}
    </li>
  );
}

/** Names the files inside of a PDF, and its digital signatures, because its signed copy is without them. */
function LeftOut({ documentId }: { documentId: string }) {
  const text = useTranslations('envelopes');
  const { data } = useQuery({
    ...queryFor('pages.count', pages.count, { params: { documentId } }),
    staleTime: Infinity,
  });
  const attachments = data?.attachments ?? [];
  const signatures = data?.signatures ?? 0;
  return (
    <>
      {attachments.length > 0 && (
        <p role="status" className={classes.attachments}>
          {text('attachmentsLeft', { count: attachments.length, names: attachments.map(isolate).join(', ') })}
        </p>
      )}
      {signatures > 0 && (
        <p role="status" className={classes.attachments}>
          {text('signaturesLeft', { count: signatures })}
        </p>
      )}
    </>
  );
}
