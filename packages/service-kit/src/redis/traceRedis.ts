import { tracingChannel } from 'node:diagnostics_channel'
import { context, type Span, SpanKind, trace } from '@opentelemetry/api'
import { failSpan, startSpan } from '../observe/trace.ts'

/** A message of ioredis' diagnostics channel `ioredis:command`. */
type Command = { command: string; span?: Span; error?: unknown }

/** Records a span for each Redis command, if the current trace is recorded. */
export function traceRedis(): void {
  const channel = tracingChannel<Command, Command>('ioredis:command')
  const subscribers = {
    start(message: Command) {
      if (!trace.getSpan(context.active())?.isRecording()) return
      message.span = startSpan(message.command, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'redis', 'db.operation.name': message.command },
      })
    },
    error({ span, error }: Command) {
      if (span) failSpan(span, error)
    },
    asyncEnd({ span }: Command) {
      span?.end()
    },
    end() {},
    asyncStart() {},
  }
  channel.subscribe(subscribers)
}
