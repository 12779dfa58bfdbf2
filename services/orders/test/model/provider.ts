import { type Model, total, transfer } from './rules.ts'

/** Cards are charged. Transfers are awaited from now on, and may be here before the step ends. */
export function capture(model: Model): void {
  if (!model.isTransfer) model.payment = 'captured'
  else if (model.payment === 'promised') model.payment = 'incoming'
}

/** A transfer goes back, also a part of one or a complete one. */
export function voidPayment(model: Model): void {
  transfer(model, 'incoming', 'buyer', model.books.incoming)
  model.payment = 'void'
}

/** Money comes by transfer. A surplus goes back at once. Too early or too late, an operator has it. */
export function receiveModel(model: Model, cents: number): void {
  if (!model.isTransfer || !['incoming', 'captured'].includes(model.payment)) return
  const lacking = total(model) - model.receivedCents
  const kept = Math.min(cents, lacking)
  transfer(model, 'buyer', 'incoming', kept)
  model.receivedCents += kept
  if (kept === lacking) model.payment = 'captured'
}
