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

/** `pictures`: URLs of uploaded pictures, by the file names used in the CSV file. */
export const materialsImportSchema = object({
  csv: textOf(1, importBytesMax, 'file'),
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

/**
 * The effect of an import on a row. `columns`: headers of the changed columns, in the file's
 * language.
 */
export const importRowSchema = object({
  row: count,
  kind: oneOf(['new', 'changed', 'same']),
  title: Joi.string(),
  columns: array(Joi.string()),
})
export type ImportRow = Infer<typeof importRowSchema>

/**
 * A validation error of an import. `row`: its row in the file, where the header is row 1. `column`:
 * its column, empty for the whole row.
 */
export const importErrorSchema = object({
  row: count,
  column: Joi.string().allow(''),
  message: Joi.string(),

  /** The beginning of the cell's text. */
  value: optional(Joi.string()),

  /** Error code for a row whose listing cannot be changed this way. */
  code: optional(Joi.string()),
})
export type ImportError = Infer<typeof importErrorSchema>

/**
 * `plan` has only the rows without errors. The previous release sent neither `plan` nor `changed`.
 */
export const importReportSchema = object({
  rows: count,
  created: count,
  changed: optional(count),
  plan: optional(array(importRowSchema)),
  faults: array(importErrorSchema),
})
export type ImportReport = Infer<typeof importReportSchema>
