import { currency, money, orderedMaterialSchema, partySchema } from '../orders/order.ts'
import { instant, recordId } from '../wire/fields.ts'
import { array, type Infer, object } from '../wire/schema.ts'
import { jointOrdersMax } from './constants.ts'
import { transferInstructionsSchema, transferReference } from './transfer.ts'

/** An order of the signed-in buyer that waits for a transfer. `lacking`: the amount due now. */
export const openTransferSchema = object({
  orderId: recordId,
  material: orderedMaterialSchema,
  seller: partySchema,
  currency,
  lacking: money,
  dueAt: instant,
})
export type OpenTransfer = Infer<typeof openTransferSchema>

/** The earliest due first. */
export const openTransfersSchema = object({ transfers: array(openTransferSchema) })
export type OpenTransfers = Infer<typeof openTransfersSchema>

/** Orders of one currency that the buyer pays by one transfer. */
export const jointTransferDraftSchema = object({
  orderIds: array(recordId).unique().min(2).max(jointOrdersMax),
})
export type JointTransferDraft = Infer<typeof jointTransferDraftSchema>

export const jointTransferParamsSchema = object({ reference: transferReference })
export type JointTransferParams = Infer<typeof jointTransferParamsSchema>

/**
 * How to pay several orders by one transfer. The amounts leave out cancelled orders. `lacking` falls
 * when one of the orders is paid by its own reference.
 */
export const jointTransferSchema = object({
  transfer: transferInstructionsSchema,
  orderIds: array(recordId),
})
export type JointTransfer = Infer<typeof jointTransferSchema>
