/**
 * Worker thread of every process of the stack: kills the process when its parent is gone and it has not ended by itself,
 * because its main thread is blocked.
 */

/** Interval of the check, and time that the process has to end by itself, ms. */
const interval = 1_000;
const timeout = 12_000;

const parent = process.ppid;
const checking = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(checking);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeout);
}, interval);
