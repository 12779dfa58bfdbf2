import Joi, { type CustomHelpers } from 'joi'
import { languages } from '../languages.ts'
import { type Infer, object, oneOf, optional, type Sent, withDefault } from './schema.ts'

/** What the call of a `headCall` is asked with, and what it answers. */
export const describedPageQuerySchema = object({
  language: withDefault(oneOf(languages), 'en'),
  origin: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .custom(onlyOrigin),
})
export type DescribedPageQuery = Sent<typeof describedPageQuerySchema>

/** A page about one thing, as its service tells it for `?language=es&origin=https://…`. */
export const describedPageSchema = object({
  /** The page's own path, whichever it was asked for by. */
  path: Joi.string(),
  title: Joi.string(),
  description: Joi.string(),
  isIndexed: Joi.boolean(),
  /** As the Open Graph has them, e.g. `product`. */
  type: optional(Joi.string()),
  picture: optional(Joi.string()),
  /** The same for programs, as schema.org has it. */
  structuredData: optional(Joi.object<object>().unknown()),
})
export type DescribedPage = Infer<typeof describedPageSchema>

// Addresses are made by putting a path behind it.
function onlyOrigin(origin: string, { error }: CustomHelpers) {
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : error('string.uri')
}
