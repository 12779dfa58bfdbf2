import { context, type Span, SpanKind, trace } from '@opentelemetry/api'
import type { mongo } from 'mongoose'
import { failSpan, startSpan } from '../observe/trace.ts'

/**
 * Records a span for each command of a client with command monitoring, if the current trace is
 * recorded.
 */
export function traceMongo(client: mongo.MongoClient): void {
  const spans = new Map<number, Span>()
  const end = (requestId: number, error?: unknown) => {
    const span = spans.get(requestId)
    if (!span) return
    spans.delete(requestId)
    if (error !== undefined) failSpan(span, error)
    span.end()
  }
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (!trace.getSpan(context.active())?.isRecording()) return
    // For commands without a collection (commitTransaction) this value is a number.
    const collection = String(command[commandName] ?? '')
    const name = /^[a-z_]/i.test(collection) ? `${commandName} ${collection}` : commandName
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
    }
    spans.set(requestId, startSpan(name, { kind: SpanKind.CLIENT, attributes }))
  })
  client.on('commandSucceeded', ({ requestId }) => end(requestId))
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure))
}
