import type { TrayJob } from './jobs';

// Without schemas: the shell of every page loads this.

/** Where the works of the tray are asked for. */
export const trayPath = 'agent/jobs';

/** Whether more is to come of it. */
export const isUnderWay = ({ stage }: Pick<TrayJob, 'stage'>): boolean => stage === 'WAITING' || stage === 'RUNNING';
