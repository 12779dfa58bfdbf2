import { randomUUID } from 'node:crypto'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { findExpected, type ReceiptDeps, applyReceipts } from './applyReceipts.ts'
import type { BankEntry } from './bankFiles/BankStatement.ts'
import { lackingCentsOf } from './matchReceipt.ts'
import type { ReceivingAccounts } from './importStatements.ts'
import { toReceipt } from './receipt.ts'

type Deps = ReceiptDeps & { receivingAccounts: ReceivingAccounts }

type Playing = { transfer: SandboxTransfer; reference?: string | undefined }

/**
 * Lets the sandbox's bank make a transfer for payments, as their buyer would. `reference`: of a joint
 * payment. A late transfer comes when the first payment has ended. Returns the codes of the receipts,
 * or null if no payment has a reference.
 */
export async function makeSandboxTransfer(
  deps: Deps,
  keys: string[],
  { transfer, reference }: Playing,
): Promise<string[] | null> {
  const named = await deps.expectedPayments.find({ _id: { $in: keys } }).lean()
  const references = named.flatMap((row) => row.reference ?? [])
  const rows = await deps.expectedPayments.find({ reference: { $in: references } }).lean()
  const open = rows.filter(({ state }) => state === 'incoming')
  const first = open[0] ?? rows.find(({ _id }) => keys.includes(_id))
  if (!first || first.reference === null || first.currency === '') return null
  if (transfer === 'late' && first.state !== 'voided') {
    await deps.expectedPayments.updateOne({ _id: first._id }, { $set: { isPlayedLate: true } })
    return []
  }
  const [expected] = await findExpected(deps, { _id: first._id })
  const lacking = open.reduce((sum, payment) => sum + lackingCentsOf(payment), 0)
  const entries = entriesOf(
    {
      currency: first.currency,
      cents: lacking || first.cents,
      text: reference ?? first.reference,
      name: expected?.names[0] ?? '',
      now: deps.now(),
    },
    transfer,
  )
  const ownAccount = deps.receivingAccounts[first.currency]?.accountNumber ?? 'sandbox'
  const receipts = entries.map((entry) => toReceipt(ownAccount, entry, deps.now()))
  await deps.receipts.insertMany(receipts)
  await applyReceipts(deps)
  return receipts.map(({ code }) => code)
}

/** Makes the late transfers of payments that have ended. */
export async function makeLateTransfers(deps: Deps): Promise<void> {
  const due = await deps.expectedPayments.find({ isPlayedLate: true, state: 'voided' }).lean()
  for (const { _id } of due) {
    const { modifiedCount } = await deps.expectedPayments.updateOne(
      { _id, isPlayedLate: true },
      { $set: { isPlayedLate: false } },
    )
    if (modifiedCount > 0) await makeSandboxTransfer(deps, [_id], { transfer: 'late' })
  }
}

type Played = { currency: Currency; cents: number; text: string; name: string; now: Date }

function entriesOf(
  { currency, cents, text, name, now }: Played,
  transfer: SandboxTransfer,
): BankEntry[] {
  const exact = {
    id: '',
    day: now.toISOString().slice(0, 10),
    currency,
    cents,
    text,
    name,
    accountNumber: senderAccounts[currency],
    routingNumber: currency === 'USD' ? senderRouting : '',
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
    otherCurrency: [{ ...exact, currency: currency === 'MXN' ? 'USD' : 'MXN' }],
  }[transfer]
  return entries.map((entry) => ({ ...entry, id: `sandbox-${randomUUID()}` }))
}

const senderAccounts = { MXN: '999180000000000015', USD: '000123450001' } as const
const senderRouting = '110000000'

const withWrongDigit = (reference: string) =>
  `${reference.slice(0, -1)}${(Number(reference.slice(-1)) + 1) % 10}`
