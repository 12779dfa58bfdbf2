/**
 * Input and output types of an operation. `query` is what a client may send, before the schema adds
 * defaults. `plainResponse` is the response without any query, when it differs.
 */
export type CallTypes = {
  params?: object
  query?: object
  body?: object
  response?: unknown
  plainResponse?: unknown
}

/** An operation of the API. `Code`: the error codes of its domain. */
export type Operation<Types extends CallTypes = CallTypes, Code extends string = string> = {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Path with `{name}` placeholders, for example `/api/materials/{id}`. */
  path: string
  /** `user`: returns a 401 without a session. */
  auth: 'anyone' | 'user'
  /** Its effect reaches other companies: returns EMAIL_NOT_CONFIRMED before the email is confirmed. */
  needsConfirmedEmail?: true
  /** 200 by default. */
  status?: 201 | 204
  /** Maximum size of the JSON body, 64 KB by default. */
  bodyBytesMax?: number
  /** The body is multipart/form-data with files in this field; the handler reads it. */
  files?: FilesField
  /**
   * Creates something each time. It takes an `Idempotency-Key`, so that a repeated request creates
   * nothing twice.
   */
  creates?: true
  /**
   * Time limit after the body is received, at least `REQUEST_TIMEOUT_MS`. It must be below the
   * gateway's timeout.
   */
  limitMs?: number
  /** The gateway itself handles it. */
  isGateways?: true
  /** Only the gateway calls it. Clients cannot reach it, and the API document omits it. */
  isInternal?: true
  /** Error codes of this operation, in addition to the common ones. */
  errors?: Code[]
  /** Only carries the types; never set. */
  types?: Types
}

export type FilesField = { field: string; max: number }

/** An operation that needs no session. */
export type OpenOperation<Types extends CallTypes, Code extends string = string> = Operation<
  Types,
  Code
> & { auth: 'anyone' }
/** An operation that needs a session. */
export type UserOperation<Types extends CallTypes, Code extends string = string> = Operation<
  Types,
  Code
> & { auth: 'user' }
/** An operation that needs a session and takes files. */
export type UploadOperation<Types extends CallTypes, Code extends string = string> = UserOperation<
  Types,
  Code
> & { files: FilesField }

type OptionalWhereEmpty<Value> = {
  [Key in keyof Value as {} extends Value[Key] ? never : Key]: Value[Key]
} & { [Key in keyof Value as {} extends Value[Key] ? Key : never]?: Value[Key] }

export type TypesOf<Call extends Operation> = NonNullable<Call['types']>
/** A client's input: `params`, `query` and `body`, as far as the operation has them. */
export type InputOf<Types extends CallTypes> = AddressOf<Types> &
  Pick<Types, keyof Types & 'body'> &
  (Types extends { plainResponse: unknown } ? { query: object } : object)
/** The inputs that form an operation's URL. */
export type AddressOf<Types extends CallTypes> = OptionalWhereEmpty<
  Pick<Types, keyof Types & ('params' | 'query')>
>
/** An argument that is optional when all its fields are. */
export type Argument<Input> = {} extends Input ? [input?: Input] : [input: Input]
/** A client's response type; void when the operation has none. */
export type ResponseOf<Types extends CallTypes> = Types extends { response: infer Answer }
  ? Answer
  : void
/** All response types of an operation. */
export type AnyResponseOf<Types extends CallTypes> =
  | ResponseOf<Types>
  | (Types extends { plainResponse: infer Plain } ? Plain : never)

/**
 * The URL of an operation, for example `/api/materials/7`. Omits unset query values, so that equal
 * queries have equal URLs.
 */
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
