'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { DateText } from '@/components/ui/value/date';
import { ChatIcon, DownloadIcon, EditIcon, UploadIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { Mark } from '@/components/ui/value/mark';
import { Panel } from '@/components/ui/state/panel';
import { WrittenText } from '@/components/ui/value/written-text';
import { type Envelope, type EnvelopeItem, envelopes } from '@/lib/contract/documents/envelopes';
import type { ActionsHandle } from './actions-handle';
import classes from './item-list.module.css';

const RejectDialog = lazyDialog(() => import('./reject-dialog').then((file) => file.RejectDialog));

const icons = { SIGN: EditIcon, UPLOAD: UploadIcon, ANSWER: ChatIcon } as const;
const looks = { PENDING: 'plain', DONE: 'good', REJECTED: 'warn', UNSEALED: 'bad' } as const;

/** Lists the requested items with their results. */
export function ItemList({ envelope, actions }: { envelope: Envelope; actions: ActionsHandle }) {
  const text = useTranslations('envelopes');
  const [rejecting, setRejecting] = useState<EnvelopeItem | null>(null);
  return (
    <Panel title={text('asked')}>
      <ul className={classes.items}>
        {envelope.items.map((item) => (
          <Item
            key={item.itemId}
            item={item}
            signer={envelope.signers[item.signer]?.name}
            sealing={isBeingSealed(item, envelope)}
            onReject={() => setRejecting(item)}
          />
        ))}
      </ul>
      {rejecting && <RejectDialog item={rejecting} actions={actions} onClose={() => setRejecting(null)} />}
    </Panel>
  );
}

/** Returns whether all signers of a document have signed and only its seal is missing. */
const isBeingSealed = ({ kind, status, fields }: EnvelopeItem, { signers }: Pick<Envelope, 'signers'>) =>
  kind === 'SIGN' &&
  status === 'PENDING' &&
  fields.length > 0 &&
  fields.every(({ signer }) => signers[signer]?.status === 'SIGNED');

interface ItemProps {
  item: EnvelopeItem;
  signer: string | undefined;
  /** Everybody has signed; the seal is under way. */
  sealing: boolean;
  onReject: () => void;
}

function Item({ item, signer, sealing, onReject }: ItemProps) {
  const text = useTranslations('envelopes');
  const IconOf = icons[item.kind];
  const required = item.fields.filter((field) => field.required);
  const filled = required.filter(({ filledTs }) => filledTs !== null).length;
  return (
    <li className={classes.item}>
      <IconOf size={20} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>
          <WrittenText>{item.title}</WrittenText>
        </p>
        <p className={classes.facts}>
          {text(`kinds.${item.kind}`)}
          {item.kind === 'SIGN' ? (
            <> · {text('fieldsFilled', { filled, all: required.length })}</>
          ) : (
            signer && (
              <>
                {' '}
                · <bdi>{signer}</bdi>
              </>
            )
          )}
          {item.dueDate && <> · {text.rich('dueOn', { date: () => <DateText value={item.dueDate!} /> })}</>}
        </p>
        {item.note && (
          <p className={classes.note}>
            <WrittenText>{item.note}</WrittenText>
          </p>
        )}
        {item.answer && (
          <p className={classes.answer}>
            <WrittenText>{item.answer}</WrittenText>
          </p>
        )}
        {item.rejectReason && item.status === 'REJECTED' && (
          <p className={classes.rejected}>{text('rejectedBecause', { reason: item.rejectReason })}</p>
        )}
        {sealing && <p className={classes.note}>{text('sealingHint')}</p>}
        {item.status === 'UNSEALED' && <p className={classes.rejected}>{text('unsealedHint')}</p>}
      </div>
      <div className={classes.aside}>
        <Mark look={looks[item.status]}>{sealing ? text('sealing') : text(`itemStatus.${item.status}`)}</Mark>
        {item.documentId && <FileLink item={item} />}
        {item.kind !== 'SIGN' && item.status === 'DONE' && (
          <CallButton
            of={envelopes.reject}
            variant="subtle"
            size="compact-sm"
            aria-label={`${text('actions.reject')}: ${item.title}`}
            onClick={onReject}
          >
            {text('actions.reject')}
          </CallButton>
        )}
      </div>
    </li>
  );
}

/** Links to the document as it is now: sealed, uploaded, or waiting for signatures. */
function FileLink({ item: { documentId, kind, status, documentStatus, title } }: { item: EnvelopeItem }) {
  const text = useTranslations('envelopes');
  const there = kind === 'SIGN' || status === 'DONE' || status === 'REJECTED';
  if (!there) return null;
  const label = text(documentStatus === 'SIGNED' ? 'downloadSigned' : 'download');
  return (
    <a
      className={classes.file}
      href={`/api/ins-api/agent/documents/${encodeURIComponent(documentId ?? '')}/document/files/latest`}
      download
      aria-label={`${label}: ${title}`}
    >
      <DownloadIcon size={16} />
      {label}
    </a>
  );
}
