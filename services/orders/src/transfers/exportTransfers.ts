import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection } from 'mongoose'
import { writePain } from './bankFiles/writePain.ts'
import type { ReceivingAccounts } from './importStatements.ts'
import type { TransferModels } from './transferModels.ts'

type Deps = Pick<TransferModels, 'outgoingTransfers'> & {
  connection: Connection
  now: () => Date
  receivingAccounts: ReceivingAccounts
}

const transfersMax = 5_000
const exportsLock = 'bank exports'

/**
 * Marks the waiting transfers of a currency as sent, in one file. Returns the id of the file. Null if
 * none waits. Transfers whose account an operator must find out stay.
 */
export async function startExport(deps: Deps, currency: Currency): Promise<string | null> {
  const { connection, outgoingTransfers, receivingAccounts, now } = deps
  // Another bank makes the transfers, such as Stripe.
  if (!receivingAccounts[currency]) return null
  const sentAt = now()
  const exportId = `MT-${currency}-${sentAt.toISOString().replaceAll(/[-:.TZ]/g, '')}`
  return transaction(
    connection,
    async (session) => {
      const waiting = await outgoingTransfers
        .find({ state: 'waiting', currency, 'to.accountNumber': { $ne: '' } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(transfersMax)
        .session(session)
        .lean()
      if (waiting.length === 0) return null
      await outgoingTransfers.updateMany(
        { _id: { $in: waiting.map(({ _id }) => _id) } },
        { $set: { state: 'sent', exportId, sentAt } },
        { session },
      )
      return exportId
    },
    { locks: [exportsLock] },
  )
}

/** The file of an export, the same each time. Null if there is none with this id. */
export async function exportFile(
  { outgoingTransfers, receivingAccounts }: Pick<Deps, 'outgoingTransfers' | 'receivingAccounts'>,
  exportId: string,
): Promise<string | null> {
  const rows = await outgoingTransfers.find({ exportId }).sort({ _id: 1 }).lean()
  const [first] = rows
  const own = first && receivingAccounts[first.currency]
  if (!first?.sentAt || !own) return null
  return writePain({
    id: exportId,
    createdAt: first.sentAt,
    currency: first.currency,
    debtor: {
      name: own.beneficiary,
      accountNumber: own.accountNumber,
      routingNumber: own.routingNumber,
    },
    transfers: rows.map(({ endToEndId, cents, to, kind, source }) => ({
      endToEndId,
      cents,
      creditor: to,
      text: `Materia ${kind} ${source}`,
    })),
  })
}
