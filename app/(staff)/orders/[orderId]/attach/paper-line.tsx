import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fileAddress } from '@/components/documents/file-address';
import { StatusMark } from '@/components/documents/status-mark';
import { DownloadIcon } from '@/components/ui/icon/icons';
import type { Paper, PaperKind } from '@/lib/contract/orders/attachings';
import classes from './attach.module.css';

interface PaperLineProps {
  kind: PaperKind;
  /** Undefined while it was not made. */
  paper: Paper | undefined;
  /** Opens the document; null when the viewer may not see documents. */
  onOpen: ((documentId: string) => void) | null;
  /** Actions on the paper. */
  children: ReactNode;
}

/** Shows one paper: what it is, its document with status and download, and its actions. */
export function PaperLine({ kind, paper, onOpen, children }: PaperLineProps) {
  const text = useTranslations('attachings');
  const name = paper?.documentName ?? text(`kinds.${kind}`);
  return (
    <li className={classes.paper} data-made={paper !== undefined || undefined}>
      <div className={classes.paperName}>
        {kind !== 'CUSTOM' && <strong>{text(`kinds.${kind}`)}</strong>}
        {paper &&
          (onOpen ? (
            <button type="button" className={classes.link} onClick={() => onOpen(paper.documentId)}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi>{name}</bdi>
          ))}
        {!paper && <small className={classes.muted}>{text(`kindHints.${kind}`)}</small>}
      </div>
      <div className={classes.paperActions}>
        {paper && <StatusMark status={paper.status} />}
        {paper?.fileId && onOpen && (
          <a
            className={classes.download}
            href={fileAddress(paper.documentId, paper.fileId)}
            download
            aria-label={text('downloadOf', { name })}
          >
            <DownloadIcon size={18} />
          </a>
        )}
        {children}
      </div>
    </li>
  );
}
