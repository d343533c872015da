import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DownloadIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import classes from './imports.module.css';
import type { Preflight } from './preflight-worker';

interface PreflightResultProps {
  answer: Preflight;
  /** Saves the file with the reasons of its bad rows. */
  onReasons: () => void;
}

/** Lists what a browser found in a file, each problem with its cell (IMP-04). */
export function PreflightResult({ answer, onReasons }: PreflightResultProps) {
  const text = useTranslations('imports');
  if (!('rows' in answer)) return null;
  const { sheet, rows, badRows, problems } = answer;
  return (
    <>
      <p>{text('found', { rows, sheet })}</p>
      <p>
        <Mark look={badRows === 0 ? 'good' : 'warn'}>
          {badRows === 0 ? text('preflightGood') : text('preflightBad', { rows: badRows })}
        </Mark>
      </p>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ row, cell, field, rule }) => (
            <li key={`${row} ${field} ${rule}`}>
              <Ltr>{cell ?? row}</Ltr> · {text(`fields.${field}`)}: {text(`rules.${rule}`)}
            </li>
          ))}
        </ul>
      )}
      {badRows > 0 && (
        <Button variant="subtle" leftSection={<DownloadIcon size={18} />} onClick={onReasons}>
          {text('reason.save')}
        </Button>
      )}
    </>
  );
}
