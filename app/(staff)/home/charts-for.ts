import type { Viewer } from '@/lib/access/keys';
import { refusalOf } from '@/lib/access/refusal';
import { trends } from '@/lib/contract/desk/trends';

/** The charts of home, in their order. */
export const chartNames = ['premium', 'sales', 'endings', 'tasks'] as const;
export type ChartName = (typeof chartNames)[number];

/** Returns the charts that the viewer may see. */
export const chartsFor = (viewer: Viewer): ChartName[] => chartNames.filter((name) => !refusalOf(trends[name], viewer));
