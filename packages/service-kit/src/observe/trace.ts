import { randomFillSync } from 'node:crypto'
import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { AppError } from '../AppError.ts'

// Carries the trace through asynchronous code, so each log line gets the trace id of its request,
// event or job.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

// Its spans record nothing until `startTracing` has loaded the SDK.
const tracer = trace.getTracer('materia')

const traceparentPattern = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
const traceIdPattern = /^[\da-f]{32}$/

type SpanStart = {
  kind?: SpanKind
  attributes?: Attributes
  /** The parent context. `ROOT_CONTEXT` starts a new trace. */
  from?: Context
}

const idBytes = 16
/** Random bytes for many ids at once, because every request needs one. */
const randomBytes = Buffer.alloc(256 * idBytes)
let used = randomBytes.length

/** A new trace id. It is also the id of the request that starts the trace. */
export function newTraceId(): string {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes)
    used = 0
  }
  return randomBytes.toString('hex', used, (used += idBytes))
}

/** The trace of the running code, or undefined. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId
}

/** The current span as a W3C `traceparent`, for work that continues in another process. */
export function currentTraceparent(): string | undefined {
  const current = trace.getSpanContext(context.active())
  return current && traceparentOf(current)
}

/** Formats a span as a W3C `traceparent`. */
export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
}

/**
 * Parses a `traceparent`. If it is invalid, returns an unsampled trace with this id (a UUID is
 * accepted), or else with a new id.
 */
export function contextFrom(traceparent: string | string[] | undefined, id = ''): Context {
  const [, traceId = '', spanId = '', flags = '00'] =
    traceparentPattern.exec(String(traceparent)) ?? []
  const given = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  if (isSpanContextValid(given)) return trace.setSpanContext(ROOT_CONTEXT, given)
  const plain = id.replaceAll('-', '').toLowerCase()
  return trace.setSpanContext(
    ROOT_CONTEXT,
    unsampled(traceIdPattern.test(plain) ? plain : newTraceId()),
  )
}

/**
 * Starts a span that the caller must end. It always has a valid trace id, even if nothing is
 * exported.
 */
export function startSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, from = context.active() }: SpanStart = {},
): Span {
  const span = tracer.startSpan(name, { kind, attributes }, from)
  return isSpanContextValid(span.spanContext())
    ? span
    : trace.wrapSpanContext(unsampled(newTraceId()))
}

/** Runs `work` in a span. Nested spans and log lines belong to it. */
export async function traced<T>(
  name: string,
  start: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, start)
  try {
    return await context.with(trace.setSpan(start.from ?? context.active(), span), () => work(span))
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/**
 * Marks a span with the error's code only, because error messages may hold personal data. A refusal
 * (4xx) is no failure of the span.
 */
export function failSpan(span: Span, error: unknown): void {
  if (!span.isRecording()) return
  span.setAttribute(
    'error.type',
    error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown',
  )
  if (!(error instanceof AppError) || error.status >= 500)
    span.setStatus({ code: SpanStatusCode.ERROR })
}

function unsampled(traceId: string): SpanContext {
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.NONE }
}
