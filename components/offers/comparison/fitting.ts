import type { PopoverProps } from '@mantine/core';

const tallest = 480;
const least = 220;

/** Limits a popover to the space beside its button: its content scrolls, the page does not. */
export const fitting: NonNullable<PopoverProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 12,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxBlockSize = `${Math.max(least, Math.min(tallest, availableHeight))}px`;
    },
  },
};
