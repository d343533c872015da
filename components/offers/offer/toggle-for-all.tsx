import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pickers.module.css';

/** Something that one offer may have. */
interface Option {
  id: string;
  name: ReactNode;
  /** The offer has it. */
  on: boolean;
}

interface ToggleForAllProps {
  label: string;
  /** What each offer may have; an id that comes again is one toggle. */
  options: readonly Option[];
  onToggle: (id: string, on: boolean) => void;
}

/** Shows what offers may have as toggles for all of them; one that only some have is neither on nor off. */
export function ToggleForAll({ label, options, onToggle }: ToggleForAllProps) {
  const ids = [...new Set(options.map(({ id }) => id))];
  if (ids.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {ids.map((id) => {
        const same = options.filter((option) => option.id === id);
        const having = same.filter(({ on }) => on).length;
        return (
          <Checkbox
            key={id}
            className={classes.choice}
            label={same[0]?.name}
            checked={having === same.length}
            indeterminate={having > 0 && having < same.length}
            onChange={() => onToggle(id, having < same.length)}
          />
        );
      })}
    </fieldset>
  );
}

/** Returns a list of ids with or without one of them. */
export const withId = (ids: readonly string[], id: string, on: boolean): string[] => [
  ...ids.filter((other) => other !== id),
  ...(on ? [id] : []),
];
