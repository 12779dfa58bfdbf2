import { stepNoteMax } from '@materia/contracts/orders/constants.ts'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/order.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { asFieldError, numberText, parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { validateTexts, type TextRule } from '@materia/contracts/text/rules.ts'

/** The fields of all step dialogs. Each step reads only those that it needs. */
export type StepFields = {
  note: string
  carrier: string
  trackingNumber: string
  share: 'whole' | 'part'
  amount: string
}

/**
 * `withdraw`: the buyer withdraws a dispute. `giveUp`: the buyer cancels an unpaid order, which the
 * seller has not seen.
 */
export type StepKind = OrderStep | 'withdraw' | 'giveUp'

const isReasoned = (step: StepKind) => step === 'decline' || step === 'cancel' || step === 'dispute'
const amount: TextRule = { isRequired: true, pattern: /^(?=.*[1-9])\d{1,11}(\.\d{1,2})?$/ }
const shippingText: TextRule = { isRequired: true, max: 80 }

/** The fields that a step needs, with their validation rules. */
export function stepRules(
  step: StepKind,
  share: StepFields['share'],
): Partial<Record<keyof StepFields, TextRule>> {
  if (step === 'ship') return { carrier: shippingText, trackingNumber: shippingText }
  if (step === 'refund') return { ...(share === 'part' && { amount }), note: { max: stepNoteMax } }
  return isReasoned(step) ? { note: { isRequired: true, max: stepNoteMax } } : {}
}

/** The errors of a step's fields. The amount is in the order's currency. */
export function validateStep(step: StepKind, fields: StepFields, currency: Currency) {
  const { note, carrier, trackingNumber, amount: sum } = stepRules(step, fields.share)
  const rules = {
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(sum && { amount: sum }),
    ...(note && { note }),
  }
  const rule = amountRule(currency)
  const parsed = parseNumber(fields.amount, rule)
  return validateTexts<keyof StepFields>(
    { note: {}, carrier: {}, trackingNumber: {}, share: {}, amount: {}, ...rules },
    { ...fields, amount: numberText(fields.amount, rule) },
  ).map(({ field, error }) =>
    field === 'amount' && error === 'invalid' && 'error' in parsed
      ? { field, ...asFieldError(parsed) }
      : { field, error },
  )
}

const amountRule = (currency: Currency) => ({ decimals: 2, currency })

/** Whether images and PDFs can be sent with this step. */
export const takesAttachments = (step: OrderStep) => step === 'ship' || step === 'dispute'

/** The body of the step's call, with the URLs of its attachments. */
export function toStepDraft(
  step: OrderStep,
  { note, carrier, trackingNumber, share, amount: sum }: StepFields,
  { papers, currency }: { papers: string[]; currency: Currency },
): OrderStepDraft {
  const said = note.trim()
  return {
    step,
    ...(said !== '' && { note: said }),
    ...(takesAttachments(step) && papers.length > 0 && { papers }),
    ...(step === 'ship' && { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }),
    ...(step === 'refund' &&
      share === 'part' && {
        amount: decimal(toCents(numberText(sum, amountRule(currency)))),
      }),
  }
}
