import Joi from 'joi'
import { languages } from '../../languages.ts'
import { textOf } from '../../schemas.ts'
import { importBytesMax, importPicturesMax } from '../constants.ts'
import type { ImportFault, ImportReport, ImportRow, MaterialsImport } from '../types.ts'

const count = Joi.number().integer().min(0)

export const materialsImportSchema = Joi.object<Required<MaterialsImport>, true>({
  csv: textOf(1, importBytesMax),
  pictures: Joi.object().pattern(textOf(1, 200), textOf(1, 300)).max(importPicturesMax).default({}),
  isCheckOnly: Joi.boolean().default(false),
  language: Joi.string()
    .valid(...languages)
    .default('en'),
})
  .fork('csv', (schema) => schema.required())
  .required()

export const importReportSchema = Joi.object<ImportReport, true>({
  rows: count.required(),
  created: count.required(),
  changed: count,
  plan: Joi.array<ImportRow[]>().items(
    Joi.object<ImportRow, true>({
      row: count.required(),
      kind: Joi.string().valid('new', 'changed', 'same').required(),
      title: Joi.string().required(),
      columns: Joi.array().items(Joi.string()).required(),
    }),
  ),
  faults: Joi.array<ImportFault[]>()
    .items(
      Joi.object<ImportFault, true>({
        row: count.required(),
        column: Joi.string().allow('').required(),
        message: Joi.string().required(),
        value: Joi.string(),
        code: Joi.string(),
      }),
    )
    .required(),
})
