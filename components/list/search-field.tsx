'use client';

import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { SearchIcon } from '@/components/ui/door-icons';
import classes from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** Search text in the address. */
  value: string;
  onSearch: (query: string) => void;
  /** Called when arrow down moves from the field to the rows. */
  onLeaveDown: () => void;
  autoFocus?: boolean;
}

/** Searches while the person types, 250 ms after the last key; `/` focuses the field from anywhere on the screen. */
export function SearchField({ label, value, onSearch, onLeaveDown, autoFocus = false }: SearchFieldProps) {
  const text = useTranslations('list');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The back button and "clear all" change the search from outside.
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useDebouncedCallback(onSearch, 250);
  useHotkeys([['/', () => field.current?.focus()]]);
  const change = (next: string) => {
    setTyped(next);
    search(next.trim());
  };
  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      className={classes.search}
      classNames={{ input: classes.input }}
      aria-label={label}
      placeholder={label}
      autoFocus={autoFocus}
      autoComplete="off"
      maxLength={100}
      value={typed}
      leftSection={<SearchIcon size={18} />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label={text('clearSearch')} onClick={() => change('')} />
        ) : (
          <Kbd className={classes.key} aria-hidden="true">
            /
          </Kbd>
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      // A pending search would undo the navigation that a click on a row starts.
      onBlur={() => search.flush()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onLeaveDown();
        }
        if (event.key === 'Escape' && typed) change('');
      }}
    />
  );
}
