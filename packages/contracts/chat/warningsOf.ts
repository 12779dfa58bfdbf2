import { foldText } from '../foldText.ts'

export type MessageWarning = 'payment' | 'account' | 'link'

// Ways to pay that leave nothing to claim back. Folded: small letters without accents.
const payments = [
  'western union', 'moneygram', 'zelle', 'venmo', 'cash ?app', 'paypal', 'gift cards?', 'crypto(?:currency)?', 'criptomonedas?', 'bitcoins?', 'btc', 'usdt', 'wire transfer',
  'direct (?:transfer|deposit)', 'transferencia (?:directa|bancaria)', 'depositos?', 'tarjetas? de regalo', 'oxxo',
]

const rules: Record<MessageWarning, RegExp> = {
  payment: new RegExp(`(?<![a-z0-9])(?:${payments.join('|')})(?![a-z0-9])`),
  // Cards and CLABE, which no telephone number is as long as; an IBAN; shorter numbers where a word says what they are.
  account: /\d(?: ?\d){13}|\d(?:-?\d){13}|\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3}|\b(?:account|acct|routing|cuenta|cta|clabe|iban)\b[^\d\n]{0,20}\d(?:[ -]?\d){5}/,
  link: /\bhttps?:\/\/|\bwww\.|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|app|me|mx|es|us|shop|site|online|store|xyz|top|link|ru|cn)(?![a-z0-9-])/,
}

/** What a reader should be careful about in a text from a company that is not verified. It tells, and forbids nothing. */
export function warningsOf(text: string): MessageWarning[] {
  const folded = foldText(text)
  const warnings: MessageWarning[] = ['payment', 'account', 'link']
  return warnings.filter((warning) => rules[warning].test(folded))
}
