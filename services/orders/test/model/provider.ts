import { first, lastAsked, type Model, open, transfer } from './rules.ts'

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

/** Asks for the balance, less what a claim has agreed. */
export function askBalance(model: Model, cut: number): void {
  model.asked[model.waits] ??= { cents: open(model) - cut, came: 0 }
}

/** The balance is no longer awaited, and what has come of it goes back. */
export function dropBalance(model: Model): void {
  const balance = lastAsked(model)
  if (!balance) return
  transfer(model, 'incoming', 'buyer', balance.came ?? 0)
  balance.came = null
}

/** Money comes by transfer. A surplus goes back at once. Too early or too late, an operator has it. */
export function receiveModel(model: Model, cents: number): void {
  if (!model.isTransfer || !['incoming', 'captured'].includes(model.payment)) return
  const balance = model.asked.at(-1)
  if (balance && balance.came !== null) {
    const kept = Math.min(cents, balance.cents - balance.came)
    transfer(model, 'buyer', 'incoming', kept)
    balance.came += kept
    return
  }
  const lacking = first(model) - model.receivedCents
  const kept = Math.min(cents, lacking)
  transfer(model, 'buyer', 'incoming', kept)
  model.receivedCents += kept
  if (kept === lacking) model.payment = 'captured'
}
