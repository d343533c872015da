import 'server-only';
import { perProcess } from './per-process';

interface Counter {
  /** Name and labels in the Prometheus text format. */
  series: string;
  value: number;
}

const counters = () => perProcess('metrics', () => new Map<string, Counter>());

/** Increments a counter. Labels must be few and bounded: names of calls and codes, never ids. */
export function count(name: string, labels: Record<string, string> = {}): void {
  let key = name;
  for (const label in labels) key += `\n${label}\n${labels[label]}`;
  const known = counters().get(key);
  if (known) known.value += 1;
  else counters().set(key, { series: seriesOf(name, labels), value: 1 });
}

function seriesOf(name: string, labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value.replace(/[^\w.-]/g, '_')}"`);
  return `app_${name}{${pairs.join(',')}}`;
}

/** Returns all counters in the Prometheus text format. */
export function metricsText(): string {
  const lines = [...counters().values()].map(({ series, value }) => `${series} ${value}`).sort();
  const memory = `app_resident_memory_bytes ${process.memoryUsage().rss}`;
  const uptime = `app_uptime_seconds ${Math.round(process.uptime())}`;
  return [...lines, memory, uptime, ''].join('\n');
}
