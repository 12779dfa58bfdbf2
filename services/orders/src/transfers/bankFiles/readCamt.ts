import { isDay } from '@materia/contracts/orders/pickup.ts'
import { decimal } from '@materia/contracts/money.ts'
import { type BankEntry, type BankStatement, FileRefused } from './BankStatement.ts'
import { identify } from './identify.ts'
import { parseCents } from './parseCents.ts'
import { elementsAt, readXml, textAt, type XmlElement } from './readXml.ts'

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/
/** Banks write this for a reference that the payer did not give. */
const notProvided = 'NOTPROVIDED'

/** Reads the statements of an ISO 20022 file `camt.053`, versions 2 to 8. */
export function readCamt(text: string): BankStatement[] {
  const document = readXml(text)
  if (!namespace.test(document.namespace))
    throw new FileRefused('The file is XML, but no camt.053 statement of version 2 to 8')
  const statements = elementsAt(document, 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new FileRefused('The file has no statement')
  return statements.map(readStatement)
}

function readStatement(statement: XmlElement): BankStatement {
  const id = textAt(statement, 'Id')
  const refuse = (why: string): never => {
    throw new FileRefused(`Statement ${id}: ${why}`)
  }
  const accountNumber = accountOf(statement, 'Acct') || refuse('it names no account')
  const booked = elementsAt(statement, 'Ntry').filter(isBooked)
  const entries = booked.flatMap((entry) => readEntry(entry, refuse))
  const openingCents =
    balanceOf(statement, ['OPBD', 'PRCD'], refuse) ?? refuse('it has no opening balance')
  const closingCents = balanceOf(statement, ['CLBD'], refuse) ?? refuse('it has no closing balance')
  const sum = entries.reduce((total, { cents }) => total + cents, 0)
  if (openingCents + sum !== closingCents)
    refuse(
      `its entries add up to ${decimal(sum)}, but its balance goes from ${decimal(openingCents)} to ${decimal(closingCents)}`,
    )
  checkSums(statement, refuse)
  const days = entries.map(({ day }) => day)
  if (!days.every(isDay)) refuse('an entry has no day of booking')
  const closing = elementsAt(statement, 'Bal').find((one) => codeOf(one) === 'CLBD')
  const sequence = textAt(statement, 'ElctrncSeqNb') || textAt(statement, 'LglSeqNb')
  return {
    id: id || refuse('it has no id'),
    accountNumber,
    currency:
      textAt(statement, 'Acct', 'Ccy') ||
      (elementsAt(statement, 'Bal', 'Amt')[0]?.attributes['Ccy'] ?? ''),
    sequence: /^\d{1,15}$/.test(sequence) ? Number(sequence) : null,
    day: (closing && dayAt(closing, 'Dt')) || days.toSorted().at(-1) || refuse('it has no day'),
    openingCents,
    closingCents,
    entries: identify(entries),
  }
}

type Refuse = (why: string) => never
/** An entry whose id is only the bank's own, which may be empty or repeated. */
type UnidentifiedEntry = Omit<BankEntry, 'id'> & { bankId: string }

const isBooked = (entry: XmlElement) =>
  [textAt(entry, 'Sts'), textAt(entry, 'Sts', 'Cd')].includes('BOOK')

/** The movements of an entry. A batch has several. */
function readEntry(entry: XmlElement, refuse: Refuse): UnidentifiedEntry[] {
  const total = amountOf(entry, refuse)
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  // `NtryRef` is unique only within its statement.
  const own = clean(textAt(entry, 'AcctSvcrRef'))
  if (details.length < 2 || details.some((one) => amountElement(one) === undefined))
    return [toEntry(entry, details.length === 1 ? details[0] : undefined, total, own)]
  const parts = details.map((one, at) => {
    const element = amountElement(one)
    const cents = centsOf(element, refuse) * signOf(one, signOf(entry, 1))
    const id = clean(textAt(one, 'Refs', 'AcctSvcrRef'))
    return toEntry(entry, one, cents, id && id !== own ? id : own && `${own}/${at + 1}`)
  })
  const sum = parts.reduce((cents, part) => cents + part.cents, 0)
  if (sum !== total)
    refuse(`the parts of entry ${own} add up to ${decimal(sum)} instead of ${decimal(total)}`)
  return parts
}

function toEntry(
  entry: XmlElement,
  details: XmlElement | undefined,
  cents: number,
  ownId: string,
): UnidentifiedEntry {
  const one = details ?? { ...entry, children: [] }
  const side = cents < 0 ? 'Cdtr' : 'Dbtr'
  const parties = elementsAt(one, 'RltdPties')[0] ?? one
  const agent = elementsAt(one, 'RltdAgts', `${side}Agt`, 'FinInstnId')[0] ?? one
  const written = [
    ...elementsAt(one, 'RmtInf', 'Ustrd'),
    ...elementsAt(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...elementsAt(one, 'Refs', 'EndToEndId'),
    ...elementsAt(one, 'AddtlTxInf'),
    ...elementsAt(entry, 'AddtlNtryInf'),
  ].map(({ text }) => text.trim())
  return {
    bankId: ownId || clean(textAt(one, 'Refs', 'AcctSvcrRef')),
    day: dayAt(entry, 'BookgDt'),
    currency: elementsAt(entry, 'Amt')[0]?.attributes['Ccy'] ?? '',
    cents,
    text: written.filter((text) => clean(text) !== '').join(' / '),
    name: textAt(parties, side, 'Nm') || textAt(parties, side, 'Pty', 'Nm'),
    accountNumber: accountOf(parties, `${side}Acct`),
    routingNumber: textAt(agent, 'ClrSysMmbId', 'MmbId'),
    endToEndId: clean(textAt(one, 'Refs', 'EndToEndId')),
    isReturned: elementsAt(one, 'RtrInf').length > 0 || textAt(entry, 'RvslInd') === 'true',
  }
}

const clean = (text: string) => (text === notProvided ? '' : text)

const dayAt = (element: XmlElement, name: string) =>
  (textAt(element, name, 'Dt') || textAt(element, name, 'DtTm')).slice(0, 10)

const codeOf = (balance: XmlElement) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')

const accountOf = (element: XmlElement, name: string) =>
  textAt(element, name, 'Id', 'IBAN') || textAt(element, name, 'Id', 'Othr', 'Id')

const signOf = (element: XmlElement, otherwise: number) =>
  ({ CRDT: 1, DBIT: -1 })[textAt(element, 'CdtDbtInd')] ?? otherwise

const amountElement = (details: XmlElement) =>
  elementsAt(details, 'Amt')[0] ?? elementsAt(details, 'AmtDtls', 'TxAmt', 'Amt')[0]

function amountOf(element: XmlElement, refuse: Refuse): number {
  return centsOf(elementsAt(element, 'Amt')[0], refuse) * signOf(element, 1)
}

function centsOf(amount: XmlElement | undefined, refuse: Refuse): number {
  const text = amount?.text.trim() ?? ''
  return parseCents(text) ?? refuse(`“${text.slice(0, 40)}” is no amount`)
}

function balanceOf(statement: XmlElement, codes: string[], refuse: Refuse): number | null {
  const balances = elementsAt(statement, 'Bal')
  for (const code of codes) {
    const found = balances.find((balance) => codeOf(balance) === code)
    if (found) return amountOf(found, refuse)
  }
  return null
}

/** Compares the statement with the counts and sums that it declares. */
function checkSums(statement: XmlElement, refuse: Refuse): void {
  const entries = elementsAt(statement, 'Ntry')
  const declared = [
    ['TtlNtries', entries],
    ['TtlCdtNtries', entries.filter((entry) => signOf(entry, 1) > 0)],
    ['TtlDbtNtries', entries.filter((entry) => signOf(entry, 1) < 0)],
  ] as const
  for (const [name, counted] of declared) {
    const count = textAt(statement, 'TxsSummry', name, 'NbOfNtries')
    if (count !== '' && Number(count) !== counted.length)
      refuse(`it declares ${count} entries and has ${counted.length}`)
    const sum = textAt(statement, 'TxsSummry', name, 'Sum')
    const cents = counted.reduce((all, entry) => all + Math.abs(amountOf(entry, refuse)), 0)
    if (sum !== '' && parseCents(sum) !== cents)
      refuse(`it declares a sum of ${sum}, but its entries add up to ${decimal(cents)}`)
  }
}
