import 'server-only';
import { perProcess } from './per-process';

const counters = () => perProcess('metrics', () => new Map<string, number>());

/** Increments a counter. Labels must be few and bounded: names of calls and codes, never ids. */
export function count(name: string, labels: Record<string, string> = {}): void {
  let text = '';
  for (const label in labels) text += `${text && ','}${label}="${labels[label]!.replace(/[^\w.-]/g, '_')}"`;
  const series = `app_${name}{${text}}`;
  counters().set(series, (counters().get(series) ?? 0) + 1);
}

/** Returns all counters in the Prometheus text format. */
export function metricsText(): string {
  const memory = `app_resident_memory_bytes ${process.memoryUsage().rss}`;
  const uptime = `app_uptime_seconds ${Math.round(process.uptime())}`;
  return [...[...counters()].map(([series, value]) => `${series} ${value}`).sort(), memory, uptime, ''].join('\n');
}
