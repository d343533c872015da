import 'server-only';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Name under which spans of this program's own are told from the framework's. */
export const tracerName = 'app';

/**
 * Runs work inside a span of its own (OpenTelemetry); without OTEL_EXPORTER_OTLP_ENDPOINT it costs next to nothing.
 * @param attributes few and bounded: names of calls, upstreams and codes, never ids of people.
 */
export const traced = <T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> =>
  trace.getTracer(tracerName).startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : undefined });
      throw error;
    } finally {
      span.end();
    }
  });

/** Headers by which an upstream goes on with the trace (W3C Trace Context); none when nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Ties log lines to the trace; undefined when nothing is traced. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
