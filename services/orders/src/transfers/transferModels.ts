import type { Connection } from 'mongoose'
import { bankStatementModel } from './bankStatementRecord.ts'
import { expectedPaymentModel } from './expectedPayment.ts'
import { jointPaymentModel } from './jointPayment.ts'
import { outgoingTransferModel } from './outgoingTransfer.ts'
import { receiptModel } from './receipt.ts'

export type TransferModels = ReturnType<typeof transferModels>

export function transferModels(connection: Connection) {
  return {
    expectedPayments: expectedPaymentModel(connection),
    jointPayments: jointPaymentModel(connection),
    receipts: receiptModel(connection),
    outgoingTransfers: outgoingTransferModel(connection),
    bankStatements: bankStatementModel(connection),
  }
}
