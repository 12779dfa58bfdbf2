import type { ObjectSchema, Schema } from 'joi'
import type { EventStream, EventType, RequestType } from './Event.ts'
import type { CachePolicy } from './cachePolicy.ts'
import type { AnyResponseOf, CallTypes, Operation } from './Operation.ts'

type Descriptor = Operation | EventType | RequestType

/** What `bind` makes of a domain. */
export type Contract = Record<string, Descriptor & { id: string; stream: EventStream }>

/** What the server adds to a call beside its schemas, mostly for the API's document. */
type Documentation = {
  summary: string
  /** JSON where it says nothing. */
  contentType?: string
  /** What it may be instead. */
  otherContentType?: string
  /** Headers of the answer, and what they say. */
  headers?: Record<string, string>
  /** `private` by default. */
  cachePolicy?: Exclude<CachePolicy, 'public'>
}

/** An operation with its schemas. */
export type BoundOperation = Operation &
  Partial<Documentation> & {
    id: string
    params?: ObjectSchema
    query?: ObjectSchema
    body?: ObjectSchema
    /** `null` where nothing is answered. */
    answer: Schema | null
  }

/** Whether a descriptor of a contract is a call. */
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
    answer: Types extends { answer: unknown } ? Schema<AnyResponseOf<Types>> : null
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
  | 'answer'
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
/** A schema without a type would fit everything, and a key that nobody knows would say nothing. */
type Checked<Schemas> = {
  [Key in keyof Schemas]: Key extends KnownKey
    ? Schemas[Key] extends Schema<infer Value>
      ? IsAny<Value> extends true
        ? 'this schema needs its type'
        : Schemas[Key]
      : Schemas[Key]
    : 'there is no such key'
}

/** A domain's descriptors with their schemas, names and, for events, their stream: what its service runs on and what the API's document is made of. */
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
