import { foldText } from '../text/foldText.ts'
import { hasAccountNumber } from './hasAccountNumber.ts'

export type MessageWarning = 'payment' | 'account' | 'link'

// Ways to pay that leave nothing to claim back. Folded: small letters without accents.
const payments = [
  'western union',
  'moneygram',
  'zelle',
  'venmo',
  'cash ?app',
  'paypal',
  'gift cards?',
  'crypto(?:currency)?',
  'criptomonedas?',
  'bitcoins?',
  'btc',
  'usdt',
  'wire transfer',
  'direct (?:transfer|deposit)',
  'deposit (?:[a-z]+ ){0,3}(?:to|into) (?:my|our|this|the) (?:[a-z]+ )?account',
  'transferencia (?:directa|bancaria)',
  'tarjetas? de regalo',
  'oxxo',
  // `Depósito` is a warehouse, too: only where it is about money.
  'depositos? (?:bancarios?|en efectivo|en ventanilla)',
  'depositos? (?:[a-z]+ ){0,3}(?:a|en) (?:mi|su|tu|nuestra|esta|la siguiente) (?:cuenta|tarjeta|clabe)',
  '(?:haz|haces|hace|hacer|hagan?|haga|realiza|realizar|realice[ns]?|manda|mandar|mande[ns]?) (?:el|un|tu|su|ese) deposito',
  'transferencia ?(?:/|o|y) ?deposit[a-z]+',
  'deposit(?:a|e|en|ar|ame|eme|enme|anos|enos|arme|arnos) (?:[a-z0-9$,.%]+ ){0,4}(?:cuenta|tarjeta|clabe|pesos|mxn|usd|dolares|banco|efectivo|anticipo|dinero)',
]

const payment = new RegExp(`(?<![a-z0-9])(?:${payments.join('|')})(?![a-z0-9])`)
const link =
  /\bhttps?:\/\/|\bwww\.|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|app|me|mx|es|us|shop|site|online|store|xyz|top|link|ru|cn)(?![a-z0-9-])/

const rules: Record<MessageWarning, (text: string) => boolean> = {
  payment: (text) => payment.test(text),
  account: hasAccountNumber,
  link: (text) => link.test(text),
}

/** What a reader should be careful about in a text from a company that is not verified. It tells, and forbids nothing. */
export function warningsOf(text: string): MessageWarning[] {
  const folded = foldText(text)
  const warnings: MessageWarning[] = ['payment', 'account', 'link']
  return warnings.filter((warning) => rules[warning](folded))
}
