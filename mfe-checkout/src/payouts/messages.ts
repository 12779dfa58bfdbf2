import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { StatementLineKind } from '@materia/contracts/payouts/constants.ts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'checkout.payouts.title', defaultMessage: 'Payouts' },
  schedule: {
    id: 'checkout.payouts.schedule',
    defaultMessage:
      'Materia holds the buyer’s payment while an order is under way. When the buyer accepts the order, or 14 days after delivery, your part goes to your bank account. You don’t have to request it.',
  },
  loading: { id: 'checkout.payouts.loading', defaultMessage: 'Loading payouts' },
  failed: { id: 'checkout.payouts.failed', defaultMessage: 'This couldn’t be loaded' },
  balance: { id: 'checkout.payouts.balance', defaultMessage: 'Your balance' },
  held: { id: 'checkout.payouts.held', defaultMessage: 'Held for you' },
  heldText: defineMessage<{ count: number }>({
    id: 'checkout.payouts.heldText',
    defaultMessage:
      '{count, plural, =0 {No orders under way} one {# order under way} other {# orders under way}}',
  }),
  expected: {
    id: 'checkout.payouts.expected',
    defaultMessage: 'Buyers still have to send it',
  },
  onItsWay: { id: 'checkout.payouts.onItsWay', defaultMessage: 'On its way' },
  suspended: {
    id: 'checkout.payouts.suspended',
    defaultMessage: 'With the buyer’s bank, which decides',
  },
  paidThisYear: { id: 'checkout.payouts.paidThisYear', defaultMessage: 'Paid out this year' },
  accounts: { id: 'checkout.payouts.accounts', defaultMessage: 'Bank accounts' },
  noAccount: defineMessage<{ currency: string }>({
    id: 'checkout.payouts.noAccount',
    defaultMessage:
      'To be paid in {currency, select, MXN {pesos} other {US dollars}}, add the account of your company. It receives money after 48 hours.',
  }),
  add: { id: 'checkout.payouts.add', defaultMessage: 'Add account' },
  change: { id: 'checkout.payouts.change', defaultMessage: 'Change account' },
  accountWaits: defineMessage<{ date: string }>({
    id: 'checkout.payouts.accountWaits',
    defaultMessage: 'This account receives money from {date}. Until then your payouts wait.',
  }),
  changeWaits: defineMessage<{ date: string }>({
    id: 'checkout.payouts.changeWaits',
    defaultMessage:
      'This account replaces the one above from {date}. Until then your payouts wait. Wasn’t it you? Stop the change and change your password.',
  }),
  stopChange: { id: 'checkout.payouts.stopChange', defaultMessage: 'Stop this change' },
  stopped: { id: 'checkout.payouts.stopped', defaultMessage: 'The change was stopped' },
  stopFailed: {
    id: 'checkout.payouts.stopFailed',
    defaultMessage: 'The change couldn’t be stopped',
  },
  waitsForCheck: {
    id: 'checkout.payouts.waitsForCheck',
    defaultMessage:
      'We’re checking this account before its first payout. Your payouts wait until then. You don’t have to do anything.',
  },
  storedOtherName: {
    id: 'checkout.payouts.storedOtherName',
    defaultMessage: 'The holder has another name than your company. We may ask you about it.',
  },
  dialogTitle: defineMessage<{ currency: string }>({
    id: 'checkout.payouts.dialogTitle',
    defaultMessage: 'Bank account for {currency, select, MXN {pesos} other {US dollars}}',
  }),
  dialogText: {
    id: 'checkout.payouts.dialogText',
    defaultMessage:
      'Use an account in the name of your company. It receives money after 48 hours, and we email you about the change. Nobody sees the whole number again.',
  },
  holder: { id: 'checkout.payouts.holder', defaultMessage: 'Account holder' },
  otherName: defineMessage<{ company: string }>({
    id: 'checkout.payouts.otherName',
    defaultMessage:
      'This name doesn’t look like {company}. If it’s your legal name, go on. We may ask you about it before the first payout.',
  }),
  clabe: { id: 'checkout.payouts.clabe', defaultMessage: 'CLABE' },
  clabeHint: {
    id: 'checkout.payouts.clabeHint',
    defaultMessage: '18 digits, in your bank’s app or on your bank statement',
  },
  clabeCount: defineMessage<{ count: number }>({
    id: 'checkout.payouts.clabeCount',
    defaultMessage: '{count, number} of 18 digits',
  }),
  clabeRight: { id: 'checkout.payouts.clabeRight', defaultMessage: 'The check digit is right' },
  clabeWrong: {
    id: 'checkout.payouts.clabeWrong',
    defaultMessage: 'A digit is wrong. Check the number',
  },
  routingNumber: { id: 'checkout.payouts.routingNumber', defaultMessage: 'Routing number' },
  routingHint: {
    id: 'checkout.payouts.routingHint',
    defaultMessage: '9 digits, for ACH transfers',
  },
  accountNumber: { id: 'checkout.payouts.accountNumber', defaultMessage: 'Account number' },
  accountHint: { id: 'checkout.payouts.accountHint', defaultMessage: '4 to 17 digits' },
  kind: { id: 'checkout.payouts.kind', defaultMessage: 'Kind of account' },
  checking: { id: 'checkout.payouts.checking', defaultMessage: 'Checking' },
  savings: { id: 'checkout.payouts.savings', defaultMessage: 'Savings' },
  save: { id: 'checkout.payouts.save', defaultMessage: 'Save account' },
  saved: { id: 'checkout.payouts.saved', defaultMessage: 'Account saved. It waits 48 hours' },
  saveFailed: {
    id: 'checkout.payouts.saveFailed',
    defaultMessage: 'The account couldn’t be saved',
  },
  cards: { id: 'checkout.payouts.cards', defaultMessage: 'Sales paid by card' },
  cardsNone: {
    id: 'checkout.payouts.cardsNone',
    defaultMessage:
      'Our card provider pays them out to you. It needs the details of your company first.',
  },
  cardsIncomplete: {
    id: 'checkout.payouts.cardsIncomplete',
    defaultMessage: 'Our card provider needs more details before it can pay you.',
  },
  setUpCards: { id: 'checkout.payouts.setUpCards', defaultMessage: 'Set up card payouts' },
  cardsFailed: {
    id: 'checkout.payouts.cardsFailed',
    defaultMessage: 'Payouts can’t be set up right now',
  },
  owed: { id: 'checkout.payouts.owed', defaultMessage: 'Orders not paid out yet' },
  nothingOwed: {
    id: 'checkout.payouts.nothingOwed',
    defaultMessage: 'No order is waiting for its payout.',
  },
  order: { id: 'checkout.payouts.order', defaultMessage: 'Order' },
  orderNumber: defineMessage<{ number: string }>({
    id: 'checkout.payouts.orderNumber',
    defaultMessage: 'Order {number}',
  }),
  lot: { id: 'checkout.payouts.lot', defaultMessage: 'Lot and buyer' },
  when: { id: 'checkout.payouts.when', defaultMessage: 'When' },
  youGet: { id: 'checkout.payouts.youGet', defaultMessage: 'You get' },
  whenBy: defineMessage<{ date: string }>({
    id: 'checkout.payouts.whenBy',
    defaultMessage: 'By {date} at the latest',
  }),
  whenAccepted: {
    id: 'checkout.payouts.whenAccepted',
    defaultMessage: 'When the buyer accepts the order, or 14 days after delivery',
  },
  whenExpected: {
    id: 'checkout.payouts.whenExpected',
    defaultMessage: 'The buyer’s transfer hasn’t come yet',
  },
  whenClaimed: {
    id: 'checkout.payouts.whenClaimed',
    defaultMessage: 'When the buyer’s claim is settled',
  },
  whenOnItsWay: { id: 'checkout.payouts.whenOnItsWay', defaultMessage: 'On its way to you' },
  whenSuspended: {
    id: 'checkout.payouts.whenSuspended',
    defaultMessage: 'When the buyer’s bank has decided',
  },
  statements: { id: 'checkout.payouts.statements', defaultMessage: 'Monthly statements' },
  noStatements: {
    id: 'checkout.payouts.noStatements',
    defaultMessage: 'Your first statement shows up here when a buyer has paid.',
  },
  month: { id: 'checkout.payouts.month', defaultMessage: 'Month' },
  currency: { id: 'checkout.payouts.currency', defaultMessage: 'Currency' },
  opening: { id: 'checkout.payouts.opening', defaultMessage: 'Opening balance' },
  closing: { id: 'checkout.payouts.closing', defaultMessage: 'Closing balance' },
  csv: { id: 'checkout.payouts.csv', defaultMessage: 'Download as CSV' },
  pdf: { id: 'checkout.payouts.pdf', defaultMessage: 'Download as PDF' },
  linkTitle: {
    id: 'checkout.payouts.linkTitle',
    defaultMessage: 'Stop the change of your bank account',
  },
  linkStopped: { id: 'checkout.payouts.linkStopped', defaultMessage: 'The change was stopped' },
  linkStoppedText: {
    id: 'checkout.payouts.linkStoppedText',
    defaultMessage: 'Somebody else may know your password. Change it now.',
  },
  toPassword: { id: 'checkout.payouts.toPassword', defaultMessage: 'Change my password' },
  linkOver: {
    id: 'checkout.payouts.linkOver',
    defaultMessage: 'There is no change to stop',
  },
  toPayouts: { id: 'checkout.payouts.toPayouts', defaultMessage: 'View my payouts' },
})

/** `days`: how long the link in the mail works. */
export const linkTexts = {
  text: defineMessage<{ days: number }>({
    id: 'checkout.payouts.linkText',
    defaultMessage:
      'The new account gets no money. If you had another account before, it receives your payouts again. This link works for {days} days after the change.',
  }),
  over: defineMessage<{ days: number }>({
    id: 'checkout.payouts.linkOverText',
    defaultMessage:
      'The change was already stopped, its 48 hours are over, or the link is older than {days} days. Check your bank account now.',
  }),
}

export const currencyNames = defineMessages({
  MXN: { id: 'checkout.payouts.pesos', defaultMessage: 'Pesos (MXN)' },
  USD: { id: 'checkout.payouts.dollars', defaultMessage: 'US dollars (USD)' },
})

export const lineKinds: Record<StatementLineKind, MessageDescriptor> = defineMessages({
  sale: { id: 'checkout.payouts.line.sale', defaultMessage: 'Sales paid by buyers' },
  refund: { id: 'checkout.payouts.line.refund', defaultMessage: 'Refunds to buyers' },
  chargeBack: {
    id: 'checkout.payouts.line.chargeBack',
    defaultMessage: 'Taken back by buyers’ banks',
  },
  chargeBackWon: {
    id: 'checkout.payouts.line.chargeBackWon',
    defaultMessage: 'Returned by buyers’ banks',
  },
  payout: { id: 'checkout.payouts.line.payout', defaultMessage: 'Paid out to you' },
  other: { id: 'checkout.payouts.line.other', defaultMessage: 'Other movements' },
})

const errors = defineMessages({
  holder: { id: 'checkout.payouts.error.holder', defaultMessage: 'Enter the whole name' },
  notDigits: { id: 'checkout.payouts.error.notDigits', defaultMessage: 'Enter digits only' },
  clabeLength: {
    id: 'checkout.payouts.error.clabeLength',
    defaultMessage: 'A CLABE has 18 digits',
  },
  accountLength: {
    id: 'checkout.payouts.error.accountLength',
    defaultMessage: 'An account number has 4 to 17 digits',
  },
  routingLength: {
    id: 'checkout.payouts.error.routingLength',
    defaultMessage: 'A routing number has 9 digits',
  },
  checkDigit: {
    id: 'checkout.payouts.error.checkDigit',
    defaultMessage: 'A digit is wrong. Compare the number with your bank statement',
  },
  missing: { id: 'checkout.payouts.error.missing', defaultMessage: 'Enter the number' },
  tooOften: {
    id: 'checkout.payouts.error.tooOften',
    defaultMessage: 'You’ve changed bank accounts too often today. Try again tomorrow.',
  },
  notConfirmed: {
    id: 'checkout.payouts.error.notConfirmed',
    defaultMessage: 'Confirm that it’s you to save the account.',
  },
})

const common: Record<string, MessageDescriptor> = {
  tooShort: errors.holder,
  missing: errors.missing,
  notDigits: errors.notDigits,
  checkDigit: errors.checkDigit,
  'routingNumber.length': errors.routingLength,
  BANK_ACCOUNT_TOO_OFTEN: errors.tooOften,
  FRESH_CHECK_REQUIRED: errors.notConfirmed,
}
/** The texts of the errors of the form, by currency. */
export const fieldErrors: Record<Currency, Record<string, MessageDescriptor>> = {
  MXN: { ...common, 'accountNumber.length': errors.clabeLength },
  USD: { ...common, 'accountNumber.length': errors.accountLength },
}
