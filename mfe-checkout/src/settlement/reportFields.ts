import { weighTextMax } from '@materia/contracts/settlement/constants.ts'
import type { ReportDraft } from '@materia/contracts/settlement/ticket.ts'
import {
  asFieldError,
  numberText,
  parseNumber,
  smallNumber,
} from '@materia/contracts/text/parseNumber.ts'
import { validateTexts, type TextRule } from '@materia/contracts/text/rules.ts'

/** `isDowngrade`: empty for no. `sampledAt`: a day. */
export type ReportFields = Record<
  | 'laboratory'
  | 'sample'
  | 'method'
  | 'sampledAt'
  | 'moisturePercent'
  | 'contaminationPercent'
  | 'mfi'
  | 'alloy'
  | 'isDowngrade'
  | 'note',
  string
>

const percent: TextRule = { pattern: /^(100|\d{1,2}(\.\d{1,2})?)$/ }
const rules: Record<keyof ReportFields, TextRule> = {
  laboratory: { isRequired: true, max: weighTextMax.laboratory },
  sample: { isRequired: true, max: weighTextMax.sample },
  method: { isRequired: true, max: weighTextMax.method },
  sampledAt: { isRequired: true, pattern: /^\d{4}-\d{2}-\d{2}$/ },
  moisturePercent: percent,
  contaminationPercent: percent,
  mfi: { pattern: /^\d{1,4}(\.\d{1,2})?$/ },
  alloy: { max: 60 },
  isDowngrade: {},
  note: { max: weighTextMax.note, hasLines: true },
}
const numbers = ['moisturePercent', 'contaminationPercent', 'mfi'] as const
/** A percent sign may stand behind the number. */
const numberOf = (text: string) => numberText(text.replace(/\s*%\s*$/, ''), smallNumber)

/** The errors of a report's fields. */
export function validateReport(fields: ReportFields) {
  const read = { ...fields }
  for (const name of numbers) read[name] = numberOf(fields[name])
  return validateTexts(rules, read).map(({ field, error }) => {
    const parsed = parseNumber(fields[field].replace(/\s*%\s*$/, ''), smallNumber)
    const isNumber = numbers.some((name) => name === field)
    return isNumber && error === 'invalid' && 'error' in parsed
      ? { field, ...asFieldError(parsed) }
      : { field, error }
  })
}

/** The body of the call, from valid fields. */
export function toReportDraft(fields: ReportFields, files: string[], now: Date): ReportDraft {
  const { laboratory, sample, method, sampledAt, alloy, note } = fields
  const draft: ReportDraft = {
    laboratory: laboratory.trim(),
    sample: sample.trim(),
    method: method.trim(),
    sampledAt: new Date(`${sampledAt}T12:00:00`).toISOString(),
    files,
    writtenAt: now.toISOString(),
  }
  for (const name of numbers) {
    const text = numberOf(fields[name])
    if (text !== '') draft[name] = text
  }
  if (alloy.trim()) draft.alloy = alloy.trim()
  if (note.trim()) draft.note = note.trim()
  if (fields.isDowngrade) draft.isDowngrade = true
  return draft
}
