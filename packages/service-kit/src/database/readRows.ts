import { type Connection, type Model, Schema, type SchemaType } from 'mongoose'
import { unreadable } from '../AppError.ts'

/**
 * Emitted on the connection for each row that this version cannot read, for example one that a
 * newer version wrote.
 */
export const unreadableSignal = 'unreadable'
export type UnreadableRow = { collection: string; id: unknown; cause: unknown }

/** Maps rows with `read`. Rows that this version cannot read are reported and left out. */
export function readRows<Document, Row extends Partial<NoInfer<Document>> & object, Result>(
  model: Model<Document>,
  rows: readonly Row[],
  read: (row: Row) => Result,
): Result[] {
  const results: Result[] = []
  for (const row of rows) {
    try {
      complete(model.schema, row)
      results.push(read(row))
    } catch (cause) {
      report(model.db, model.collection.collectionName, row, cause)
    }
  }
  return results
}

/** Rows by their id, without those that this version cannot read. */
export function rowsById<
  Document,
  Id extends string | number,
  Row extends Partial<NoInfer<Document>> & { _id: Id },
>(model: Model<Document>, rows: readonly Row[]): Map<Id, Row> {
  return new Map(readRows(model, rows, (row) => [row._id, row] as const))
}

/** Makes queries for one row throw UNREADABLE if this version cannot read the row. */
export function refuseUnreadable<Document>(schema: Schema<Document>): void {
  schema.post(['findOne', 'findOneAndUpdate'], function (row: object | null) {
    if (!row) return
    try {
      complete(this.model.schema, row, Object.keys(this.projection() ?? {}))
    } catch (cause) {
      report(this.model.db, this.model.collection.collectionName, row, cause)
      throw unreadable(cause)
    }
  })
}

type Field = {
  name: string
  isRequired: boolean
  defaultOf: () => unknown
  isReadable: (value: unknown) => boolean
}

const fieldsBySchema = new WeakMap<Schema, Field[]>()

/**
 * Fills missing fields of an older row with their defaults. Throws if a field (one of `selected`,
 * or any) does not match the model.
 */
function complete<Row extends object>(schema: Schema, row: Row, selected?: readonly string[]): void
function complete(
  schema: Schema,
  row: Record<string, unknown>,
  selected: readonly string[] = [],
): void {
  const fields = fieldsBySchema.get(schema) ?? fieldsOf(schema)
  fieldsBySchema.set(schema, fields)
  for (const { name, isRequired, defaultOf, isReadable } of fields) {
    if (selected.length > 0 && !selected.includes(name)) continue
    const value = row[name] === undefined ? defaultOf() : row[name]
    if (row[name] !== value) row[name] = value
    const isThere = value !== undefined && value !== null
    if (isThere ? !isReadable(value) : isRequired)
      throw new Error(`this version does not know the value of ${name}`)
  }
}

const kinds: Record<string, (value: unknown) => boolean> = {
  String: (value) => typeof value === 'string',
  Number: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
}

function fieldsOf(schema: Schema): Field[] {
  return Object.entries(schema.paths).map(([name, type]) => {
    return {
      name,
      isRequired: Boolean(type.isRequired),
      defaultOf: defaultOf(type),
      isReadable: readableBy(type),
    }
  })
}

function defaultOf({ options, instance }: SchemaType): () => unknown {
  const given: unknown = options.default
  if (given === undefined && instance === 'Array') return () => []
  return typeof given === 'function' ? () => given() : () => given
}

/** Checks the type and the model's validators, such as an enum or a minimum. */
function readableBy(type: SchemaType): (value: unknown) => boolean {
  const element = type instanceof Schema.Types.Array ? type.embeddedSchemaType : undefined
  const isOfKind = element ? isListOf(readableBy(element)) : (kinds[type.instance] ?? (() => true))
  const rules = type.validators.flatMap(({ type: rule, validator }) =>
    rule === 'required' || typeof validator !== 'function' ? [] : [validator],
  )
  return (value) => isOfKind(value) && rules.every((rule) => rule(value))
}

function isListOf(isReadable: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isReadable)
}

function report(connection: Connection, collection: string, row: object, cause: unknown): void {
  connection.emit(unreadableSignal, {
    collection,
    id: Reflect.get(row, '_id'),
    cause,
  } satisfies UnreadableRow)
}
