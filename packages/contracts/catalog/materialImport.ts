import Joi from 'joi'
import { count, textOf } from '../wire/fields.ts'
import { languages } from '../languages.ts'
import {
  array,
  type Infer,
  object,
  oneOf,
  optional,
  type Sent,
  withDefault,
} from '../wire/schema.ts'
import { importBytesMax, importPicturesMax } from './lists/constants.ts'

/** `pictures`: URLs of uploaded pictures by the file names that stand in the file. */
export const materialsImportSchema = object({
  csv: textOf(1, importBytesMax),
  pictures: withDefault(
    Joi.object<Record<string, string>>()
      .pattern(textOf(1, 200), textOf(1, 300))
      .max(importPicturesMax),
    {},
  ),
  isCheckOnly: withDefault(Joi.boolean(), false),
  language: withDefault(oneOf(languages), 'en'),
})
export type MaterialsImport = Sent<typeof materialsImportSchema>

/** What becomes of a row; `columns`: what it changes, as the file's language heads them. */
export const importRowSchema = object({
  row: count,
  kind: oneOf(['new', 'changed', 'same']),
  title: Joi.string(),
  columns: array(Joi.string()),
})
export type ImportRow = Infer<typeof importRowSchema>

/** A listing of an import that is not right: its row in the file (the header is row 1) and its column, empty for the whole row. */
export const importErrorSchema = object({
  row: count,
  column: Joi.string().allow(''),
  message: Joi.string(),

  /** What stands there, its beginning. */
  value: optional(Joi.string()),

  /** Of a row whose listing cannot be changed like this. */
  code: optional(Joi.string()),
})
export type ImportError = Infer<typeof importErrorSchema>

/** `plan`: of the rows that have no fault. Releases before this one said neither of it nor of changes. */
export const importReportSchema = object({
  rows: count,
  created: count,
  changed: optional(count),
  plan: optional(array(importRowSchema)),
  faults: array(importErrorSchema),
})
export type ImportReport = Infer<typeof importReportSchema>
