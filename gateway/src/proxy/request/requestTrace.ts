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

/** A request's place in a trace that begins with it. By hand, and nothing but two texts of one that is not recorded: hooks cost more than what they watch. */
export type RequestTrace = {
  /** Of the request too. */
  id: string
  /** What services go on from. */
  traceparent: string
  /** Null: it is not recorded. */
  span: Span | null
}

/** `share`: which part of the requests is recorded. A client has no say in it, as all that it sends as `traceparent` is dropped. */
export function beginTrace(share: number): RequestTrace {
  if (share > 0 && Math.random() < share) {
    const span = startSpan('request', { kind: SpanKind.SERVER, from: ROOT_CONTEXT })
    const spanContext = span.spanContext()
    return { id: spanContext.traceId, traceparent: traceparentOf(spanContext), span }
  }
  const id = newTraceId()
  return { id, traceparent: `00-${id}-${id.slice(16)}-00`, span: null }
}

/** Does a part of a request. The call of its service has no span of its own: that service's says the same. */
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

/** What a call of a service says of the request that it is made for. */
export function requestHeadersOf({ id, traceparent }: RequestTrace): string[] {
  return ['x-request-id', id, 'traceparent', traceparent]
}
