import { randomUUID } from 'node:crypto'
import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { findExpected, type ReceiptDeps, applyReceipts } from './applyReceipts.ts'
import type { BankEntry } from './bankFiles/BankStatement.ts'
import type { ExpectedPaymentDocument } from './expectedPayment.ts'
import type { ReceivingAccounts } from './importStatements.ts'
import { toReceipt } from './receipt.ts'

type Deps = ReceiptDeps & { receivingAccounts: ReceivingAccounts }

/**
 * Lets the sandbox's bank make a transfer for a payment, as its buyer would. A late one comes when
 * the payment has ended. Returns the codes of the receipts, or null if the payment has no reference.
 */
export async function makeSandboxTransfer(
  deps: Deps,
  key: string,
  transfer: SandboxTransfer,
): Promise<string[] | null> {
  const row = await deps.expectedPayments.findById(key).lean()
  if (!row || row.reference === null || row.currency === '') return null
  if (transfer === 'late' && row.state !== 'voided') {
    await deps.expectedPayments.updateOne({ _id: key }, { $set: { isPlayedLate: true } })
    return []
  }
  const [expected] = await findExpected(deps, { _id: key })
  const entries = entriesOf(row, { transfer, name: expected?.names[0] ?? '', now: deps.now() })
  const ownAccount = deps.receivingAccounts[row.currency]?.accountNumber ?? 'sandbox'
  const rows = entries.map((entry) => toReceipt(ownAccount, entry, deps.now()))
  await deps.receipts.insertMany(rows)
  await applyReceipts(deps)
  return rows.map(({ code }) => code)
}

/** Makes the late transfers of payments that have ended. */
export async function makeLateTransfers(deps: Deps): Promise<void> {
  const due = await deps.expectedPayments.find({ isPlayedLate: true, state: 'voided' }).lean()
  for (const { _id } of due) {
    const { modifiedCount } = await deps.expectedPayments.updateOne(
      { _id, isPlayedLate: true },
      { $set: { isPlayedLate: false } },
    )
    if (modifiedCount > 0) await makeSandboxTransfer(deps, _id, 'late')
  }
}

type Played = { transfer: SandboxTransfer; name: string; now: Date }

function entriesOf(row: ExpectedPaymentDocument, { transfer, name, now }: Played): BankEntry[] {
  const lacking = row.cents - row.receivedCents
  const exact = {
    id: '',
    day: now.toISOString().slice(0, 10),
    currency: row.currency,
    cents: lacking > 0 ? lacking : row.cents,
    text: row.reference ?? '',
    name,
    accountNumber: senderAccounts[row.currency || 'MXN'],
    routingNumber: row.currency === 'USD' ? senderRouting : '',
    endToEndId: '',
    isReturned: false,
  }
  const entries = {
    exact: [exact],
    late: [exact],
    short: [{ ...exact, cents: Math.max(1, exact.cents - 1) }],
    over: [{ ...exact, cents: exact.cents + 10_000 }],
    twice: [exact, exact],
    wrongReference: [{ ...exact, text: withWrongDigit(exact.text) }],
    wrongName: [{ ...exact, name: 'Comercializadora Desconocida' }],
    otherCurrency: [{ ...exact, currency: row.currency === 'MXN' ? 'USD' : 'MXN' }],
  }[transfer]
  return entries.map((entry) => ({ ...entry, id: `sandbox-${randomUUID()}` }))
}

const senderAccounts = { MXN: '999180000000000015', USD: '000123450001' } as const
const senderRouting = '110000000'

const withWrongDigit = (reference: string) =>
  `${reference.slice(0, -1)}${(Number(reference.slice(-1)) + 1) % 10}`
