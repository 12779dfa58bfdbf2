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

// What is done for a request, an event or a job knows its trace by this, and so does every line that it logs.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

// Makes spans that record nothing until `startTracing` has loaded what exports them.
const tracer = trace.getTracer('materia')

const traceparentPattern = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
const traceIdPattern = /^[\da-f]{32}$/

type SpanStart = {
  kind?: SpanKind
  attributes?: Attributes
  /** What it is a part of; `ROOT_CONTEXT`: of nothing. */
  from?: Context
}

const idBytes = 16
/** Filled for many ids at once, as every request takes one. */
const randomBytes = Buffer.alloc(256 * idBytes)
let used = randomBytes.length

/** The id of a trace that begins here, which is also the id of the request that it begins with. */
export function newTraceId(): string {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes)
    used = 0
  }
  return randomBytes.toString('hex', used, (used += idBytes))
}

/** What is done now belongs to this trace; undefined: to none. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId
}

/** The same as W3C's `traceparent`, for what goes on elsewhere. */
export function currentTraceparent(): string | undefined {
  const current = trace.getSpanContext(context.active())
  return current && traceparentOf(current)
}

/** A span as W3C's `traceparent`. */
export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
}

/** What a `traceparent` says; where it says nothing, a trace of this id (as a UUID has it too), or else a new one, that is not sampled. */
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

/** Begins a span, to be ended by the caller. It is always of a trace: of an unsampled one where nobody exports any. */
export function startSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, from = context.active() }: SpanStart = {},
): Span {
  const span = tracer.startSpan(name, { kind, attributes }, from)
  return isSpanContextValid(span.spanContext())
    ? span
    : trace.wrapSpanContext(unsampled(newTraceId()))
}

/** Does something in a span of its own, whose parts and log lines know it. */
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

/** Says of a span why it failed, in no more words than a code: what an error carries may be somebody's. A refusal is no failure. */
export function failSpan(span: Span, error: unknown): void {
  if (!span.isRecording()) return
  span.setAttribute(
    'error.type',
    error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown',
  )
  if (!(error instanceof AppError) || error.status >= 500)
    span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A span that a caller elsewhere could have begun. */
function unsampled(traceId: string): SpanContext {
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.NONE }
}
