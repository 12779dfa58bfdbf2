import type { PaymentConfig } from '@materia/contracts/orders/payment.ts'
import type { AttachmentDeps } from './attachments/AttachmentDeps.ts'
import type { Freight } from './freight/Freight.ts'
import type { OrdersModels } from './models.ts'
import type { OrderDeps } from './orderChanges/OrderDeps.ts'
import type { AccountNoticeDeps } from './bankAccounts/accountNotices.ts'
import type { BankAccountDeps } from './bankAccounts/bankAccount.ts'
import type { ReceivingAccounts } from './transfers/importStatements.ts'
import type { StripeBank } from './payments/createStripeTransfers.ts'
import type { PdfWriter } from './pdf/startPdfWriter.ts'
import type { PlacementDeps } from './placement/PlacementDeps.ts'

/** All dependencies of orders' handlers. Each handler picks what it uses. */
export type OrdersDeps = OrdersModels &
  OrderDeps &
  PlacementDeps &
  AttachmentDeps &
  AccountNoticeDeps &
  BankAccountDeps & {
    freight: Freight
    pdfWriter: PdfWriter
    /** Returns the next number of an offer. */
    nextOfferId: () => Promise<number>
    /** Returns the next number of a sample. */
    nextSampleId: () => Promise<number>
    nextRequestId: () => Promise<number>
    /** Pesos per dollar until catalog has published a rate. */
    defaultMxnPerUsd: number
    /** The payment provider's public settings, for browsers. */
    paymentConfig: PaymentConfig
    receivingAccounts: ReceivingAccounts
    stripeBank: StripeBank | null
  }
