import { diag, DiagLogLevel, trace } from '@opentelemetry/api'
import Joi, { type SchemaMap } from 'joi'
import { unavailable } from '../AppError.ts'
import { createFailureLog } from './failureLog.ts'
import type { Logger } from './log.ts'

/** OpenTelemetry's standard variables for the export of spans. */
export type TracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  OTEL_TRACES_SAMPLER_ARG: number
}

/** The schema of `TracingConfig`. */
export const tracingConfig: SchemaMap<TracingConfig, true> = {
  // The exporter prints a URL that it cannot parse, with the password in it. So such a URL is
  // refused here.
  OTEL_EXPORTER_OTLP_ENDPOINT: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .custom((url: string, { error }: Joi.CustomHelpers) =>
      URL.canParse(url) ? url : error('string.uri'),
    )
    .empty('')
    .description(
      'Spans are sent to `<endpoint>/v1/traces` by OTLP over HTTP. Without it, there are no spans. The exporter reads `OTEL_EXPORTER_OTLP_HEADERS` too.',
    ),
  OTEL_TRACES_SAMPLER_ARG: Joi.number()
    .min(0)
    .max(1)
    .empty('')
    .default(0.01)
    .description('The fraction of traces that is recorded.'),
}

export type Tracing = {
  isOn: boolean
  /** Exports the remaining spans. */
  stop: () => Promise<void>
}

/** Includes retries. A stopping process waits no longer than this for a collector that is down. */
const exportMs = 2_000

type Options = TracingConfig & {
  /** Becomes the `service.name` of the spans. */
  name: string
  log: Logger
}

/** Records and exports spans if an endpoint is set. Only then is the OpenTelemetry SDK loaded. */
export async function startTracing({
  name,
  log,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Options): Promise<Tracing> {
  if (endpoint === undefined) return { isOn: false, stop: async () => {} }
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const logFailure = createFailureLog(log)
  const fail = (message: string) => logFailure('spans are lost', unavailable(new Error(message)))
  diag.setLogger(
    { error: fail, warn: fail, info: () => {}, debug: () => {}, verbose: () => {} },
    DiagLogLevel.WARN,
  )
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportMs,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'materia',
      'service.name': name,
      'service.instance.id': `${process.pid}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  return { isOn: true, stop: () => provider.shutdown() }
}
