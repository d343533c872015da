'use client';

import { Button, Input, type InputWrapperProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import { PlateBand } from '@/components/ui/value/plate-badge';
import { formatPlate, normalisePlate } from '@/lib/rules/quotes/plate';
import styles from './car-number-input.module.css';
import { editPlate } from './plate-editing';

export interface CarNumberInputProps extends Pick<
  InputWrapperProps,
  'label' | 'description' | 'error' | 'errorProps' | 'inputWrapperOrder' | 'className'
> {
  id: string;
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  /** Called with the complete plate on Enter and on the button. */
  onSearch: (plate: string) => void;
  /** A search is running: the button is disabled. */
  pending?: boolean;
  autoFocus?: boolean;
  name?: string;
  size?: 'md' | 'lg';
}

/** Shows an input for number plates: 2-3-2 or 3-2-3 digits with dashes; Enter or the button searches (NAV-08). */
export function CarNumberInput(props: CarNumberInputProps) {
  const { id, value, onChange, onBlur, onSearch, pending = false, autoFocus, name, size = 'lg', ...wrapper } = props;
  const t = useTranslations('form');
  const masked = useMaskedPlate(value, onChange);
  const search = () => {
    const plate = normalisePlate(value);
    if (plate !== value) onChange(plate);
    if (plate !== '' && !pending) onSearch(plate);
  };
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  return (
    <Input.Wrapper {...wrapper} id={id}>
      <div className={styles.row}>
        <div className={styles.plate} dir="ltr" data-size={size} data-invalid={wrapper.error ? true : undefined}>
          <PlateBand />
          <input
            {...masked}
            id={id}
            name={name}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder="12-345-67"
            enterKeyHint="search"
            aria-invalid={wrapper.error ? true : undefined}
            aria-describedby={wrapper.error ? `${id}-error` : undefined}
            onKeyDown={searchOnEnter}
            onBlur={() => {
              onChange(normalisePlate(value));
              onBlur?.();
            }}
          />
        </div>
        <Button
          className={styles.search}
          data-size={size}
          variant={size === 'lg' ? 'filled' : 'light'}
          disabled={value === '' || pending}
          onClick={search}
          leftSection={<SearchIcon />}
        >
          {t('searchPlate')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

/** Shows the digits with dashes and keeps the caret at its digit. */
function useMaskedPlate(value: string, onChange: (digits: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (caret && document.activeElement === ref.current) ref.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const edit = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const next = editPlate(value, currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
    setCaret({ at: next.caret });
    onChange(next.digits);
  };
  return { ref, value: formatPlate(value), onChange: edit };
}
