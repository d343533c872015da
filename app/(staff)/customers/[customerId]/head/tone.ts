import type { ComponentProps } from 'react';
import type { Mark } from '@/components/ui/value/mark';

/** Tone of a state, from good to bad. */
export type Tone = ComponentProps<typeof Mark>['look'];
