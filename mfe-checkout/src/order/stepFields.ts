import {
  type ClaimStep,
  type ReportedKind,
  stepNoteMax,
} from '@materia/contracts/orders/constants.ts'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/orderStep.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { asFieldError, numberText, parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { validateTexts, type TextRule } from '@materia/contracts/text/rules.ts'

/** The fields of all step dialogs. Each step reads only those that it needs. */
export type StepFields = {
  kind: ReportedKind | ''
  note: string
  carrier: string
  trackingNumber: string
  share: 'whole' | 'part'
  amount: string
}

/**
 * `withdraw`: the buyer withdraws a dispute. `giveUp`: the buyer cancels an unpaid order, which the
 * seller has not seen. `acceptOffer` and `refuseOffer`: the buyer answers a counter-offer.
 * `raiseOffer`: the seller offers more than before. `load`: the seller loads the buyer's truck.
 */
export type StepKind =
  | OrderStep
  | ClaimStep
  | 'withdraw'
  | 'giveUp'
  | 'acceptOffer'
  | 'refuseOffer'
  | 'raiseOffer'
  | 'load'

const reasoned: StepKind[] = ['decline', 'cancel', 'dispute', 'contest', 'refuseOffer']
const isReasoned = (step: StepKind) => reasoned.includes(step)
const amount: TextRule = { isRequired: true, pattern: /^(?=.*[1-9])\d{1,11}(\.\d{1,2})?$/ }
const shippingText: TextRule = { isRequired: true, max: 80 }

/** The fields that a step needs, with their validation rules. */
export function stepRules(
  step: StepKind,
  share: StepFields['share'],
): Partial<Record<keyof StepFields, TextRule>> {
  if (step === 'ship') return { carrier: shippingText, trackingNumber: shippingText }
  const note = { max: stepNoteMax }
  if (step === 'dispute')
    return {
      kind: { isRequired: true },
      ...(share === 'part' && { amount }),
      note: { isRequired: true, ...note },
    }
  if (step === 'counter' || step === 'raiseOffer') return { amount, note }
  if (step === 'refund') return { ...(share === 'part' && { amount }), note }
  return isReasoned(step) ? { note: { isRequired: true, ...note } } : {}
}

/** The errors of a step's fields. The amount is in the order's currency. */
export function validateStep(step: StepKind, fields: StepFields, currency: Currency) {
  const { kind, note, carrier, trackingNumber, amount: sum } = stepRules(step, fields.share)
  const rules = {
    ...(kind && { kind }),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(sum && { amount: sum }),
    ...(note && { note }),
  }
  const rule = amountRule(currency)
  const parsed = parseNumber(fields.amount, rule)
  return validateTexts<keyof StepFields>(
    { kind: {}, note: {}, carrier: {}, trackingNumber: {}, share: {}, amount: {}, ...rules },
    { ...fields, amount: numberText(fields.amount, rule) },
  ).map(({ field, error }) =>
    field === 'amount' && error === 'invalid' && 'error' in parsed
      ? { field, ...asFieldError(parsed) }
      : { field, error },
  )
}

const amountRule = (currency: Currency) => ({ decimals: 2, currency })

/** Whether images and PDFs can be sent with this step. */
export const takesAttachments = (step: OrderStep | ClaimStep) =>
  ['ship', 'dispute', 'counter', 'contest'].includes(step)

/** The body of the step's call, with the URLs of its attachments and the amount that was paid. */
export function toStepDraft(
  step: OrderStep | ClaimStep,
  { kind, note, carrier, trackingNumber, share, amount: sum }: StepFields,
  { papers, currency, paid }: { papers: string[]; currency: Currency; paid: string },
): OrderStepDraft {
  const said = note.trim()
  const part = () => decimal(toCents(numberText(sum, amountRule(currency))))
  return {
    step,
    ...(said !== '' && { note: said }),
    ...(takesAttachments(step) && papers.length > 0 && { papers }),
    // A truck of the buyer has no number.
    ...(step === 'ship' &&
      trackingNumber.trim() !== '' && {
        carrier: carrier.trim(),
        trackingNumber: trackingNumber.trim(),
      }),
    ...(step === 'refund' && share === 'part' && { amount: part() }),
    ...(step === 'counter' && { amount: part() }),
    ...(step === 'dispute' && kind && { kind, amount: share === 'part' ? part() : paid }),
  }
}
