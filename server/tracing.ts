import 'server-only';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Name of this program's own spans. */
export const tracerName = 'app';

/**
 * Runs a function inside a span. Without OTEL_EXPORTER_OTLP_ENDPOINT it costs next to nothing.
 * @param attributes few and bounded: names of calls, upstreams and codes, never personal ids
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

/** Returns the W3C trace headers for an upstream call; none without tracing. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Returns the trace id for log lines; undefined without tracing. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
