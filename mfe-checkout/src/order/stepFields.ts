import { stepNoteMax } from '@materia/contracts/orders/constants.ts'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { OrderStepDraft } from '@materia/contracts/orders/order.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { validateTexts, type TextRule } from '@materia/contracts/text/rules.ts'

/** What the dialog of a step asks for; a step reads those it needs. */
export type StepFields = {
  note: string
  carrier: string
  trackingNumber: string
  share: 'whole' | 'part'
  amount: string
}

/** `withdraw`: completes what was disputed. `giveUp`: cancels what is not paid, which nobody else has seen. */
export type StepKind = OrderStep | 'withdraw' | 'giveUp'

const isReasoned = (step: StepKind) => step === 'decline' || step === 'cancel' || step === 'dispute'
const amount: TextRule = { isRequired: true, pattern: /^(?=.*[1-9])\d{1,11}(\.\d{1,2})?$/ }
const shippingText: TextRule = { isRequired: true, max: 80 }

/** The fields that a step asks for, with what they have to be. */
export function stepRules(
  step: StepKind,
  share: StepFields['share'],
): Partial<Record<keyof StepFields, TextRule>> {
  if (step === 'ship') return { carrier: shippingText, trackingNumber: shippingText }
  if (step === 'refund') return { ...(share === 'part' && { amount }), note: { max: stepNoteMax } }
  return isReasoned(step) ? { note: { isRequired: true, max: stepNoteMax } } : {}
}

export function validateStep(step: StepKind, fields: StepFields) {
  const { note, carrier, trackingNumber, amount: sum } = stepRules(step, fields.share)
  const rules = {
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(sum && { amount: sum }),
    ...(note && { note }),
  }
  return validateTexts<keyof StepFields>(
    { note: {}, carrier: {}, trackingNumber: {}, share: {}, amount: {}, ...rules },
    { ...fields, amount: fields.amount.trim() },
  )
}

/** Whether pictures and PDFs may come with it. */
export const takesAttachments = (step: OrderStep) => step === 'ship' || step === 'dispute'

/** What is sent of them, with the URLs of attachments. */
export function toStepDraft(
  step: OrderStep,
  { note, carrier, trackingNumber, share, amount: sum }: StepFields,
  papers: string[],
): OrderStepDraft {
  const said = note.trim()
  return {
    step,
    ...(said !== '' && { note: said }),
    ...(takesAttachments(step) && papers.length > 0 && { papers }),
    ...(step === 'ship' && { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }),
    ...(step === 'refund' && share === 'part' && { amount: decimal(toCents(sum.trim())) }),
  }
}
