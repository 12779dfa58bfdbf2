import { foldText } from '../text/foldText.ts'
import { hasAccountNumber } from './hasAccountNumber.ts'

export type MessageWarning = 'payment' | 'account' | 'link'

// Ways to pay that a buyer cannot claim back. Folded: lower case without accents.
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
  // `Depósito` also means a warehouse, so these patterns require words about money.
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

/**
 * Risks in a text from a company that is not verified. Screens show a warning and block nothing.
 */
export function warningsOf(text: string): MessageWarning[] {
  const folded = foldText(text)
  const warnings: MessageWarning[] = ['payment', 'account', 'link']
  return warnings.filter((warning) => rules[warning](folded))
}
