import type { PopoverProps } from '@mantine/core';

const tallest = 480;
const least = 220;

/** A popover that is never taller than the room beside its button: what is inside scrolls, the page stays. */
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
