import mongoose, {
  type Connection,
  type IndexDefinition,
  type IndexOptions,
  type Model,
  Schema,
  type SchemaDefinition,
} from 'mongoose'
import { refuseUnreadable } from './readRows.ts'

/** Text that is never empty. */
export const text = { type: String, required: true }
export const integer = { type: Number, required: true, min: 0, validate: Number.isSafeInteger }
export const date = { type: Date, required: true }
export const dateOrNull = { type: Date, default: null }
export const objectOrNull = { type: Object, default: null }

// Updates are validated too, but only what they set. Mongoose does not validate `$inc`, pipelines, `bulkWrite` and the collections of the driver.
mongoose.set('runValidators', true)

type Index = [IndexDefinition, IndexOptions?]

/** Defines a collection's model. An unknown field in a document, an update or a filter throws. */
export function defineModel<Document>(
  collection: string,
  fields: SchemaDefinition<Document>,
  indexes: Index[] = [],
): (connection: Connection) => Model<Document> {
  const schema = new Schema<Document>(fields, {
    collection,
    versionKey: false,
    strict: 'throw',
    strictQuery: 'throw',
  })
  for (const [index, options] of indexes) schema.index(index, options)
  refuseUnreadable(schema)
  return (connection) => connection.model<Document>(collection, schema)
}
