'use client';

import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import { maySingleKeyAct } from '@/components/ui/kit/single-keys';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
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
  // The field keeps its own text, so that a letter is painted without rendering.
  const field = useRef<HTMLInputElement>(null);
  /**
   * The search in the address, and those from here that have not arrived there yet: several on a slow machine. Their
   * arrival must not replace what was typed since.
   */
  const sent = useRef([value]);
  const search = useDebouncedCallback((query: string) => {
    sent.current.push(query);
    onSearch(query);
  }, 250);
  const fromAnywhere = (event: KeyboardEvent) => {
    if (!maySingleKeyAct()) return;
    event.preventDefault();
    field.current?.focus();
  };
  useTypedEarly(field);
  useHotkeys([['/', fromAnywhere, { preventDefault: false }]]);
  useEffect(() => {
    const arrived = sent.current.lastIndexOf(value);
    sent.current = arrived < 0 ? [value] : sent.current.slice(arrived);
    if (arrived >= 0 || !field.current) return;
    // The back button and "clear all" change the search from outside.
    search.cancel();
    field.current.value = value;
  }, [value, search]);
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    // The button that was pressed goes away, and the focus with it.
    field.current.focus();
    search('');
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
      defaultValue={value}
      leftSection={<SearchIcon size={18} />}
      // Changes with the search: a change with the first letter would delay the paint of that letter.
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label={text('clearSearch')} onClick={clear} />
        ) : (
          <Kbd className={classes.key} aria-hidden="true">
            /
          </Kbd>
        )
      }
      onChange={(event) => search(event.currentTarget.value.trim())}
      // A pending search would undo the navigation that a click on a row starts.
      onBlur={() => search.flush()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onLeaveDown();
        }
        if (event.key === 'Escape' && event.currentTarget.value) clear();
      }}
    />
  );
}
