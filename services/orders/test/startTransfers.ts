import type { SandboxTransfer } from '@materia/contracts/transfers/constants.ts'
import { transferKey } from '../src/payments/PaymentProvider.ts'
import { readBankFile } from '../src/transfers/bankFiles/readBankFile.ts'
import { importStatements } from '../src/transfers/importStatements.ts'
import { referenceOf } from '../src/transfers/reference.ts'
import { makeSandboxTransfer } from '../src/transfers/sandboxBank.ts'
import { buildCamt, type CamtEntry } from './buildCamt.ts'
import { buildCompany } from './buildCompany.ts'
import { startOrders } from './startOrders.ts'

/** The cents of each payment. */
export const amountCents = 100_000
export const dueAt = new Date('2026-12-01T18:00:00Z')

/** Payments of company 2 by transfer, without their orders. */
export async function startTransfers() {
  const orders = await startOrders()
  await orders.companies.insertMany([buildCompany({ _id: 2, companyName: 'Empresa 2' })])
  const { deps } = orders
  let orderId = 100

  async function promise(): Promise<string> {
    const key = transferKey(++orderId)
    const payment = { orderId, buyerId: 2, amountCents, currency: 'MXN', token: '' } as const
    await deps.payment.authorise(key, payment)
    return key
  }

  return {
    ...orders,
    /** A payment that nobody may make yet. */
    promise,
    /** A payment that waits for its transfer. */
    async awaitTransfer(): Promise<string> {
      const key = await promise()
      await deps.payment.capture(key, { dueAt })
      return key
    },
    /** Returns the first receipt. */
    async play(key: string, transfer: SandboxTransfer) {
      const [code = ''] = (await makeSandboxTransfer(deps, [key], { transfer })) ?? []
      const receipt = await orders.receipts.findOne({ code }).lean()
      if (!receipt) throw new Error('There is no receipt')
      return receipt
    },
    outgoing: (source: string) =>
      orders.outgoingTransfers.find({ source }).sort({ cents: 1 }).lean(),
    /** The money of a payment that the ledger has, before it pays the order. */
    async incoming(key: string): Promise<number> {
      const entries = await orders.ledger.find({ orderId: Number(key.slice(9)) }).lean()
      const lines = entries.flatMap((entry) => entry.lines)
      return lines.reduce(
        (sum, { account, cents }) => (account === 'incoming' ? sum + cents : sum),
        0,
      )
    },
    importCamt: (statement: Parameters<typeof buildCamt>[0]) =>
      importStatements(
        deps,
        readBankFile(Buffer.from(buildCamt(statement)), { accountNumber: '', currency: 'MXN' }),
      ),
    entryFor: (key: string, fields: Partial<CamtEntry> = {}): CamtEntry => ({
      cents: amountCents,
      id: `bank-${key}`,
      text: referenceOf(Number(key.slice(9))),
      ...fields,
    }),
  }
}
