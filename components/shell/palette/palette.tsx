'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dialNumber } from '@/components/ui/action/dial-number';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import { changeAfterPaint } from '@/components/ui/kit/change-after-paint';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import {
  AlertIcon,
  CarIcon,
  CustomersIcon,
  FlowIcon,
  OrdersIcon,
  PlusIcon,
  ShieldIcon,
} from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { ModalDialog } from '../../ui/popup/modal-dialog';
import classes from './palette.module.css';
import { rememberLine } from './recent-lines';
import { usePalette } from './use-palette';
import type { PaletteLine } from './palette-line';

const icons: Record<PaletteLine['kind'], Icon> = {
  plate: CarIcon,
  action: PlusIcon,
  screen: FlowIcon,
  order: OrdersIcon,
  customer: CustomersIcon,
  policy: ShieldIcon,
  claim: AlertIcon,
};

/** Shows a search over customers, orders, actions and screens; works by keyboard (NAV-12). */
export function Palette({ onClose }: { onClose: () => void }) {
  const text = useTranslations('shell.palette');
  const [query, setQuery] = useState('');
  const { sections, searching, failed } = usePalette(query);
  const lines = sections.flatMap(({ lines }) => lines);
  const { current, setCurrent, forgetEnter, onKeyDown, choose } = usePaletteKeys(
    { query, lines, searching, failed },
    onClose,
  );
  // The field keeps its own text, so that a letter is painted before the results are rendered.
  const type = (typed: string) => {
    forgetEnter();
    changeAfterPaint(() => {
      setQuery(typed);
      setCurrent(0);
    });
  };
  const list = useId();
  const nothing = lines.length === 0 && !searching && query.trim() !== '';
  const status = searching
    ? text('searching')
    : failed
      ? text('failed')
      : nothing
        ? text('nothing', { query: query.trim() })
        : '';
  return (
    <ModalDialog label={text('title')} className={classes.palette} onClose={onClose}>
      <div className={classes.search}>
        <SearchIcon />
        <input
          autoFocus
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={list}
          aria-activedescendant={lines[current] && `${list}-${lines[current].id}`}
          aria-label={text('hint')}
          placeholder={text('hint')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd dir="ltr">Esc</kbd>
      </div>
      <div id={list} role="listbox" aria-label={text('title')} className={classes.results}>
        {sections.map(({ key, lines: own }, at) => (
          <div key={`${key}-${at}`} role="group" aria-labelledby={`${list}-${key}-${at}`}>
            <p id={`${list}-${key}-${at}`} className={classes.section} role="presentation">
              {text(key)}
            </p>
            {own.map((line) => (
              <Line
                key={line.id}
                id={`${list}-${line.id}`}
                line={line}
                current={line === lines[current]}
                onPoint={() => setCurrent(lines.indexOf(line))}
                onChoose={() => choose(line)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={status ? classes.status : 'visually-hidden'}>
        {status}
      </p>
    </ModalDialog>
  );
}

interface LineProps {
  id: string;
  line: PaletteLine;
  current: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Line({ id, line, current, onPoint, onChoose }: LineProps) {
  const IconOf = icons[line.kind];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={current}
      className={classes.line}
      onPointerMove={current ? undefined : onPoint}
      onClick={onChoose}
    >
      <IconOf className={classes.icon} />
      <bdi className={classes.label}>{line.label}</bdi>
      {line.privilege && <PrivilegeMark privilege={line.privilege} />}
      {line.plate && <PlateBadge number={line.plate} size={line.kind === 'plate' ? 'md' : 'sm'} />}
      {line.detail && (
        <span className={classes.detail}>
          <bdi>{line.detail}</bdi>
        </span>
      )}
    </div>
  );
}

interface Found {
  /** The text whose results are shown. */
  query: string;
  lines: readonly PaletteLine[];
  searching: boolean;
  failed: boolean;
}

function usePaletteKeys({ query, lines, searching, failed }: Found, onClose: () => void) {
  const router = useRouter();
  const [asked, setCurrent] = useState(0);
  const current = Math.min(asked, Math.max(0, lines.length - 1));
  /** Enter was pressed before the results were shown: the first line is opened when all searches have ended. */
  const opensFirst = useRef(false);

  const choose = (line: PaletteLine) => {
    onClose();
    rememberLine(line);
    if (line.href.startsWith('tel:')) dialNumber(line.href.slice('tel:'.length));
    else if (line.external) window.open(line.href, '_blank', 'noopener,noreferrer');
    else router.push(line.href);
  };

  useEffect(() => {
    if (!opensFirst.current || searching) return;
    opensFirst.current = false;
    // What a failed search would have found might come first.
    if (lines[0] && !failed) choose(lines[0]);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const line = lines[current];
    // Enter must never choose a result of an earlier text.
    const early = event.currentTarget.value !== query;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && line) {
      opensFirst.current = false;
      setCurrent((current + step + lines.length) % lines.length);
    } else if (event.key === 'Enter' && line && !early) choose(line);
    else if (event.key === 'Enter') opensFirst.current = searching || early;
    else return;
    event.preventDefault();
  };

  const forgetEnter = () => {
    opensFirst.current = false;
  };

  return { current, setCurrent, forgetEnter, onKeyDown, choose };
}
