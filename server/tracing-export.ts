import 'server-only';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { tracing } from './tracing';

/** Removes the query and anything that could be a link's token from an address. */
const withoutSecrets = (address: string): string =>
  address.replace(/[?#]\S*/g, '').replace(/\/[\w-]{32,}/g, '/[hidden]');

/** The framework's spans contain addresses; they are exported without secrets, like log lines. */
class DiscreetProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const [name, value] of Object.entries(span.attributes))
      if (typeof value === 'string' && value.includes('/')) span.attributes[name] = withoutSecrets(value);
    super.onEnd(Object.create(span, { name: { value: withoutSecrets(span.name) } }) as ReadableSpan);
  }
}

/**
 * Exports spans to an OpenTelemetry collector (OTLP over HTTP). The SDK reads OTEL_SERVICE_NAME,
 * OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER itself.
 * @param endpoint address of the collector without a path
 * @returns a function that flushes and stops the export
 */
export function startTracing(endpoint: string): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'agency-desk' }),
    spanProcessors: [new DiscreetProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  tracing().on = true;
  return () => provider.shutdown();
}
