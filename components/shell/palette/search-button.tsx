'use client';

import { useTranslations } from 'next-intl';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import { useCommand } from './command-centre';
import classes from './search-button.module.css';

/** Opens the palette: looks like a field on a wide screen, an icon on a phone. */
export function SearchButton({ shape }: { shape: 'field' | 'icon' }) {
  const text = useTranslations('shell');
  const open = useCommand();
  return (
    <button type="button" className={classes[shape]} aria-haspopup="dialog" onClick={() => open('palette')}>
      <SearchIcon size={shape === 'icon' ? 22 : 18} />
      <span className="visually-hidden">{text('palette.title')}</span>
      {shape === 'field' && (
        <>
          <span className={classes.hint} aria-hidden="true">
            {text('search')}
          </span>
          <kbd dir="ltr" aria-hidden="true">
            Ctrl K
          </kbd>
        </>
      )}
    </button>
  );
}
