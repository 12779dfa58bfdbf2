/**
 * What goes in and what comes out of a call, as types. A query says what a client may send; what its schema makes of it is the server's.
 * `plainAnswer` is what is answered without any query, where that differs.
 */
export type CallTypes = {
  params?: object
  query?: object
  body?: object
  answer?: unknown
  plainAnswer?: unknown
}

/** One call of the API. `Code` lists the error codes of its domain. */
export type Operation<Types extends CallTypes = CallTypes, Code extends string = string> = {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Path with `{name}` placeholders, e.g. `/api/materials/{id}`. */
  path: string
  /** `user`: refused with 401 without a session. */
  auth: 'anyone' | 'user'
  /** 200 where it says nothing. */
  status?: 201 | 204
  /** Most bytes of the JSON body, 64 KB where it says nothing. */
  bodyBytesMax?: number
  /** The body is files as multipart/form-data, in fields of this name; the handler reads it. */
  files?: FilesField
  /** Makes something new each time: takes an `Idempotency-Key`, by which a call that is sent again makes nothing twice. */
  creates?: true
  /** How long it may take once its body is there: `REQUEST_TIMEOUT_MS` where it says nothing or less. Less than the gateway waits. */
  limitMs?: number
  /** Answered by the gateway itself. */
  isGateways?: true
  /** Asked by the gateway only: no client reaches it, and the API's document leaves it out. */
  isInternal?: true
  /** Error codes this call may answer beyond those every call shares. */
  errors?: Code[]
  /** Carries the types; no descriptor has it. */
  types?: Types
}

export type FilesField = { field: string; max: number }

/** A call that needs no session. */
export type OpenOperation<Types extends CallTypes, Code extends string = string> = Operation<
  Types,
  Code
> & { auth: 'anyone' }
/** A call of a signed-in user. */
export type UserOperation<Types extends CallTypes, Code extends string = string> = Operation<
  Types,
  Code
> & { auth: 'user' }
/** A call of a signed-in user that sends files. */
export type UploadOperation<Types extends CallTypes, Code extends string = string> = UserOperation<
  Types,
  Code
> & { files: FilesField }

type OptionalWhereEmpty<Value> = {
  [Key in keyof Value as {} extends Value[Key] ? never : Key]: Value[Key]
} & { [Key in keyof Value as {} extends Value[Key] ? Key : never]?: Value[Key] }

export type TypesOf<Call extends Operation> = NonNullable<Call['types']>
/** What a client sends of a call: those of `params`, `query` and `body` that it has. */
export type InputOf<Types extends CallTypes> = AddressOf<Types> &
  Pick<Types, keyof Types & 'body'> &
  (Types extends { plainAnswer: unknown } ? { query: object } : object)
/** What the address of a call is made of. */
export type AddressOf<Types extends CallTypes> = OptionalWhereEmpty<
  Pick<Types, keyof Types & ('params' | 'query')>
>
/** An argument that may be left out where all of it may. */
export type Argument<Input> = {} extends Input ? [input?: Input] : [input: Input]
/** What a client is answered; nothing where the types name no answer. */
export type ResponseOf<Types extends CallTypes> = Types extends { answer: infer Answer }
  ? Answer
  : void
/** All that a service may answer. */
export type AnyResponseOf<Types extends CallTypes> =
  | ResponseOf<Types>
  | (Types extends { plainAnswer: infer Plain } ? Plain : never)

/** The address of a call, e.g. `/api/materials/7`. Unset values of a query are left out, so that equal queries have equal addresses. */
export function operationPath<Types extends CallTypes>(
  operation: Operation<Types>,
  ...address: Argument<AddressOf<Types>>
): string
export function operationPath(
  { path }: Operation,
  { params = {}, query = {} }: AddressOf<CallTypes> = {},
): string {
  const values = new Map(Object.entries(params))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return filled
  return `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
