import type { ComponentProps } from 'react';
import type { Mark } from '@/components/ui/mark';

/** How good or bad a state is. */
export type Tone = ComponentProps<typeof Mark>['look'];
