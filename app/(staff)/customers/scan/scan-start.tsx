'use client';

import { useTranslations } from 'next-intl';
import { CallButton } from '@/components/shell/menu/call-button';
import { CameraIcon, UploadIcon } from '@/components/ui/icon/icons';
import { documents } from '@/lib/contract/documents/documents';
import classes from './scan-start.module.css';

interface ScanStartProps {
  onCamera: () => void;
  onFiles: () => void;
}

/** Empty state: offers the camera on a phone, files on a desktop. */
export function ScanStart({ onCamera, onFiles }: ScanStartProps) {
  const text = useTranslations('scan');
  return (
    <section className={classes.start}>
      <svg className={classes.drawing} viewBox="0 0 120 120" aria-hidden="true">
        <path className={classes.desk} d="M6 20h108v80H6z" />
        <path className={classes.sheet} d="M40 18l46 8-9 74-52-7z" />
        <path className={classes.line} d="M46 36l30 5M44 47l30 5M42 58l30 5M40 69l18 3" />
        <path className={classes.edge} d="M36 14l54 9-10 82-60-9z" />
        {['36 14', '90 23', '80 105', '20 96'].map((place) => {
          const [cx, cy] = place.split(' ');
          return <circle key={place} className={classes.corner} cx={cx} cy={cy} r="4.5" />;
        })}
      </svg>
      <h2 className={classes.title}>{text('start.title')}</h2>
      <p className={classes.text}>{text('start.text')}</p>
      <div className={classes.actions}>
        <CallButton
          of={documents.create}
          size="md"
          className={classes.camera}
          leftSection={<CameraIcon size={20} />}
          onClick={onCamera}
        >
          {text('openCamera')}
        </CallButton>
        <CallButton
          of={documents.create}
          size="md"
          variant="default"
          className={classes.files}
          leftSection={<UploadIcon size={20} />}
          onClick={onFiles}
        >
          {text('chooseFiles')}
        </CallButton>
      </div>
      <p className={classes.drop}>{text('start.drop')}</p>
    </section>
  );
}
