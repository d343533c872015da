import 'server-only';
import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { perProcess } from './per-process';

/** Name of this program's own spans. */
export const tracerName = 'app';

/**
 * Runs a function inside a span. Without OTEL_EXPORTER_OTLP_ENDPOINT it costs next to nothing.
 * @param attributes few and bounded: names of calls, upstreams and codes, never personal ids
 */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  !tracing().on ? work() : spanned(name, attributes, work);

/** Whether spans are exported. */
export const tracing = () => perProcess('tracing', () => ({ on: false }));

const spanned = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  trace.getTracer(tracerName).startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : undefined });
      throw error;
    } finally {
      span.end();
    }
  });

/** Adds the W3C trace headers to the names and values of an upstream call's headers; nothing without tracing. */
export function addTraceHeaders(lines: string[]): string[] {
  if (tracing().on) propagation.inject(context.active(), lines, { set: (all, name, value) => all.push(name, value) });
  return lines;
}

/** Returns the trace id for log lines; undefined without tracing. */
export const currentTraceId = (): string | undefined =>
  tracing().on ? trace.getActiveSpan()?.spanContext().traceId : undefined;
