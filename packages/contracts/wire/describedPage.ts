import Joi, { type CustomHelpers } from 'joi'
import { languages } from '../languages.ts'
import { type Infer, object, oneOf, optional, type Sent, withDefault } from './schema.ts'

/** Query of a `headCall`. */
export const describedPageQuerySchema = object({
  language: withDefault(oneOf(languages), 'en'),
  origin: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .custom(onlyOrigin),
})
export type DescribedPageQuery = Sent<typeof describedPageQuerySchema>

/** The description of a page about one thing, from its service. */
export const describedPageSchema = object({
  /** The canonical path, regardless of the requested one. */
  path: Joi.string(),
  title: Joi.string(),
  description: Joi.string(),
  isIndexed: Joi.boolean(),
  /** Open Graph type, for example `product`. */
  type: optional(Joi.string()),
  picture: optional(Joi.string()),
  /** Structured data of schema.org. */
  structuredData: optional(Joi.object<object>().unknown()),
})
export type DescribedPage = Infer<typeof describedPageSchema>

// URLs are made by appending a path to the origin.
function onlyOrigin(origin: string, { error }: CustomHelpers) {
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : error('string.uri')
}
