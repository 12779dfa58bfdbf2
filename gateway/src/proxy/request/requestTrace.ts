import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import {
  newTraceId,
  startSpan,
  traced,
  traceparentOf,
} from '@materia/service-kit/src/observe/trace.ts'

/**
 * A request's place in its trace, which starts here. Not OpenTelemetry's automatic instrumentation:
 * its hooks cost more than the work they measure. An unsampled request costs two strings.
 */
export type RequestTrace = {
  /** Also the request id. */
  id: string
  /** The `traceparent` header that services continue from. */
  traceparent: string
  /** Null when the request is not sampled. */
  span: Span | null
}

/**
 * `share` is the sampled fraction of requests. Clients cannot influence it: their `traceparent` is
 * dropped.
 */
export function beginTrace(sampleRatio: number): RequestTrace {
  if (sampleRatio > 0 && Math.random() < sampleRatio) {
    const span = startSpan('request', { kind: SpanKind.SERVER, from: ROOT_CONTEXT })
    const spanContext = span.spanContext()
    return { id: spanContext.traceId, traceparent: traceparentOf(spanContext), span }
  }
  const id = newTraceId()
  return { id, traceparent: `00-${id}-${id.slice(16)}-00`, span: null }
}

/**
 * Traces a part of a request as its own span. A service call needs none here, because the service
 * records the same span.
 */
export async function tracedPart<T>(
  { span: whole }: RequestTrace,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!whole) return await work()
  return await traced(
    name,
    { kind: SpanKind.CLIENT, attributes, from: trace.setSpan(ROOT_CONTEXT, whole) },
    work,
  )
}

export function endTrace(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span.updateName(`${method} ${route}`).setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Headers that tie a service call to its request. */
export function requestHeadersOf({ id, traceparent }: RequestTrace): string[] {
  return ['x-request-id', id, 'traceparent', traceparent]
}
