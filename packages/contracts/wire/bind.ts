import type { ObjectSchema, Schema } from 'joi'
import type { EventStream, EventType, RequestType } from './Event.ts'
import type { CachePolicy } from './cachePolicy.ts'
import type { AnyResponseOf, CallTypes, Operation } from './Operation.ts'

type Descriptor = Operation | EventType | RequestType

/** The result of `bind`: a domain's contract. */
export type Contract = Record<string, Descriptor & { id: string; stream: EventStream }>

/** An operation's documentation on the server, mainly for the API document. */
type Documentation = {
  summary: string
  /** JSON by default. */
  contentType?: string
  /** An alternative content type. */
  otherContentType?: string
  /** Response headers with their descriptions. */
  headers?: Record<string, string>
  /** `shared` responses are the same for everybody and have an ETag. `private` by default. */
  cachePolicy?: Exclude<CachePolicy, 'public'>
}

/** An operation with its schemas. */
export type BoundOperation = Operation &
  Partial<Documentation> & {
    id: string
    params?: ObjectSchema
    query?: ObjectSchema
    body?: ObjectSchema
    /** `null` for an empty response. */
    response: Schema | null
  }

/** Whether a descriptor of a contract is an operation. */
export function isOperation(
  descriptor: Contract[string],
): descriptor is Contract[string] & BoundOperation {
  return 'method' in descriptor
}

type Input<Types, Key extends string> = Key extends keyof Types
  ? { [One in Key]: ObjectSchema<Types[Key]> }
  : { [One in Key]?: never }

type OperationSchemas<Types extends CallTypes> = Input<Types, 'params'> &
  Input<Types, 'query'> &
  Input<Types, 'body'> &
  Documentation & {
    response: Types extends { response: unknown } ? Schema<AnyResponseOf<Types>> : null
  }

type SchemasOf<One> =
  One extends Operation<infer Types>
    ? OperationSchemas<Types> & (One['auth'] extends 'user' ? { cachePolicy?: 'private' } : object)
    : One extends EventType<infer Data>
      ? { data: ObjectSchema<Data> }
      : One extends RequestType<infer Request, infer Reply>
        ? { request: ObjectSchema<Request>; reply: Schema<Reply> }
        : never

type KnownKey =
  | keyof Documentation
  | 'params'
  | 'query'
  | 'body'
  | 'response'
  | 'data'
  | 'request'
  | 'reply'
type IsAny<Value> = 0 extends 1 & Value
  ? true
  : Value extends (infer Item)[]
    ? 0 extends 1 & Item
      ? true
      : false
    : false
/**
 * Rejects schemas without a type, which would fit everything, and unknown keys, which would have no
 * effect.
 */
type Checked<Schemas> = {
  [Key in keyof Schemas]: Key extends KnownKey
    ? Schemas[Key] extends Schema<infer Value>
      ? IsAny<Value> extends true
        ? 'this schema needs its type'
        : Schemas[Key]
      : Schemas[Key]
    : 'there is no such key'
}

/**
 * Combines a domain's descriptors with their schemas, names and event stream. The service runs on
 * the result, and the API document is generated from it.
 */
export function bind<
  Of extends Record<string, Descriptor>,
  Schemas extends { [Key in keyof Of]: SchemasOf<Of[Key]> },
>(
  api: Of,
  schemas: Schemas & {
    [Key in keyof Schemas]: Key extends keyof Of
      ? Checked<Schemas[Key]>
      : 'there is no such descriptor'
  },
) {
  const subjects = Object.keys(api).flatMap((id) =>
    'data' in schemas[id]! && 'subject' in api[id]! ? [api[id].subject] : [],
  )
  const stream: EventStream = { name: subjects[0]?.split('.')[0] ?? '', subjects }
  const bound = Object.entries(api).map(([id, descriptor]) => [
    id,
    Object.assign({ id, stream }, descriptor, schemas[id]),
  ])
  return Object.fromEntries(bound) as {
    [Key in keyof Of]: Of[Key] & Schemas[Key] & { id: string; stream: EventStream }
  }
}
