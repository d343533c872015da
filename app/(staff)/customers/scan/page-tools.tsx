'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type ScanPage, turned } from '@/components/scan/scan-page';
import { ArrowBackIcon, ArrowForwardIcon, CameraIcon, RotateIcon, TrashIcon } from '@/components/ui/icon/icons';
import { type Look, looks } from '@/lib/scan/looks';
import classes from './page-tools.module.css';
import type { ScanHandle } from './use-scan';

interface PageToolsProps {
  page: ScanPage;
  place: number;
  scan: ScanHandle;
  onRetake: (id: string) => void;
  onRemove: (page: ScanPage) => void;
}

/** Filters and actions of a page: rotate, move, retake, delete. */
export function PageTools({ page, place, scan, onRetake, onRemove }: PageToolsProps) {
  const text = useTranslations('scan');
  return (
    <div className={classes.tools}>
      {page.kind === 'picture' && (
        <fieldset className={classes.looks}>
          <legend className="visually-hidden">{text('look')}</legend>
          {looks.map((look: Look) => (
            <label key={look} className={classes.look} data-look={look}>
              <input
                type="radio"
                name={`look-${page.id}`}
                checked={page.look === look}
                onChange={() => scan.change(page.id, { look })}
              />
              <span className={classes.swatch} aria-hidden="true">
                א
              </span>
              <span>{text(`looks.${look}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={classes.actions} role="group" aria-label={text('actions')}>
        <Action label={text('earlier')} disabled={place === 0} onClick={() => scan.move(page.id, place - 1)}>
          <ArrowBackIcon size={20} />
        </Action>
        <Action
          label={text('later')}
          disabled={place === scan.pages.length - 1}
          onClick={() => scan.move(page.id, place + 1)}
        >
          <ArrowForwardIcon size={20} />
        </Action>
        <Action label={text('turn')} onClick={() => scan.change(page.id, { turn: turned(page.turn) })}>
          <RotateIcon size={20} />
        </Action>
        {page.kind === 'picture' && (
          <Action label={text('retake')} onClick={() => onRetake(page.id)}>
            <CameraIcon size={20} />
          </Action>
        )}
        <Action label={text('remove')} onClick={() => onRemove(page)}>
          <TrashIcon size={20} />
        </Action>
      </div>
    </div>
  );
}

interface ActionProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ label, children, ...button }: ActionProps) {
  return (
    <button type="button" className={classes.action} {...button}>
      {children}
      <span>{label}</span>
    </button>
  );
}
