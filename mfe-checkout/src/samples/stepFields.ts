import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { sampleNoteMax, type SampleStep } from '@materia/contracts/samples/constants.ts'
import type { Sample, SampleStepDraft } from '@materia/contracts/samples/sample.ts'
import { asFieldError, numberText, parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { type TextRule, validateTexts } from '@materia/contracts/text/rules.ts'

/**
 * A step as its reader sees it. `sendFree`, `agree`: agree without or with a price. `name`,
 * `rename`: name a price. `correct`: the carrier and number of a shipped sample.
 */
export type StepKind =
  | Exclude<SampleStep, 'price'>
  | 'sendFree'
  | 'name'
  | 'rename'
  | 'shipAgain'
  | 'correct'

export function stepKind(step: SampleStep, { state }: Pick<Sample, 'state'>): StepKind {
  if (step === 'price') return state === 'priced' ? 'rename' : 'name'
  if (step === 'agree') return state === 'priced' ? 'agree' : 'sendFree'
  if (step !== 'ship') return step
  return state === 'shipped' ? 'correct' : state === 'lost' ? 'shipAgain' : 'ship'
}

export type StepFields = {
  amount: string
  currency: string
  carrier: string
  tracking: string
  note: string
}

export const takesPictures = (step: SampleStep): boolean => step === 'approve' || step === 'reject'

const amount: TextRule = { isRequired: true, pattern: /^(?=.*[1-9])\d{1,9}(\.\d{1,2})?$/ }

/** The fields that a step needs, with their validation rules. */
export function stepRules(step: SampleStep): Partial<Record<keyof StepFields, TextRule>> {
  const note = { note: { max: sampleNoteMax, isRequired: step === 'reject' } }
  if (step === 'price') return { amount, currency: {}, ...note }
  if (step === 'ship')
    return { carrier: { isRequired: true, max: 80 }, tracking: { max: 80 }, ...note }
  return note
}

export const currencyOf = (text: string): Currency =>
  currencies.find((known) => known === text) ?? 'USD'

const amountRule = ({ currency }: Pick<StepFields, 'currency'>) => ({
  decimals: 2,
  currency: currencyOf(currency),
})

export function validateStep(step: SampleStep, fields: StepFields) {
  const rules = stepRules(step)
  const rule = amountRule(fields)
  const parsed = parseNumber(fields.amount, rule)
  return validateTexts<keyof StepFields>(
    { amount: {}, currency: {}, carrier: {}, tracking: {}, note: {}, ...rules },
    { ...fields, amount: numberText(fields.amount, rule) },
  ).map(({ field, error }) =>
    field === 'amount' && error === 'invalid' && 'error' in parsed
      ? { field, ...asFieldError(parsed) }
      : { field, error },
  )
}

/** The body of the step's call, with the URLs of its pictures. */
export function toStepDraft(
  step: SampleStep,
  fields: StepFields,
  { pictures, sample }: { pictures: string[]; sample: Sample },
): SampleStepDraft {
  const [note, carrier, tracking] = [fields.note, fields.carrier, fields.tracking].map((text) =>
    text.trim(),
  )
  const currency = currencyOf(fields.currency)
  return {
    step,
    ...(note && { note }),
    // The price that the reader has seen.
    ...(step === 'agree' && sample.price && { price: sample.price }),
    ...(step === 'price' && {
      price: { amount: decimal(toCents(numberText(fields.amount, amountRule(fields)))), currency },
    }),
    ...(step === 'ship' && { carrier: carrier ?? '', ...(tracking && { tracking }) }),
    ...(takesPictures(step) && pictures.length > 0 && { pictures }),
  }
}
