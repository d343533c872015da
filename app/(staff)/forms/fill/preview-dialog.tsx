'use client';

import { useTranslations } from 'next-intl';
import { PdfView } from '@/components/documents/pdf-view';
import { WrittenText } from '@/components/ui/value/written-text';
import { Modal } from '@/components/ui/popup/modal';
import classes from './fill.module.css';

interface PreviewDialogProps {
  file: Blob;
  title: string;
  onClose: () => void;
}

/** Shows the form as it would be sent, full screen. */
export function PreviewDialog({ file, title, onClose }: PreviewDialogProps) {
  const words = useTranslations('ui');
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={<WrittenText>{title}</WrittenText>}
      classNames={{ body: classes.stage }}
      closeButtonProps={{ 'aria-label': words('close'), size: 44 }}
    >
      <PdfView file={file} />
    </Modal>
  );
}
