import { createHash } from 'node:crypto'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { date, defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { Model } from 'mongoose'
import { referenceOf } from './reference.ts'

/**
 * Orders that their buyer pays by one transfer. It has no amounts: an order takes what it lacks when
 * the money comes, whichever reference that has.
 */
export type JointPaymentDocument = {
  /** Its reference. */
  _id: string
  buyerId: number
  currency: Currency
  /** Ascending. */
  orderIds: number[]
  createdAt: Date
}

export const jointPaymentModel = defineModel<JointPaymentDocument>(
  'joint_payments',
  {
    _id: text,
    buyerId: integer,
    currency: { ...text, enum: currencies },
    orderIds: { type: [Number], required: true },
    createdAt: date,
  },
  [[{ buyerId: 1 }]],
)

/** Numbers of joint payments have 14 digits. No order ever has so many. */
const [firstNumber, numbers] = [90_000_000_000_000, 10_000_000_000_000]

/**
 * The joint payment of these orders, made on first use. Its reference follows from the orders, so
 * two tabs get the same one.
 */
export async function findOrJoin(
  jointPayments: Model<JointPaymentDocument>,
  { buyerId, currency, orderIds, createdAt }: Omit<JointPaymentDocument, '_id'>,
): Promise<JointPaymentDocument> {
  const sorted = orderIds.toSorted((one, other) => one - other)
  for (let attempt = 0; ; attempt++) {
    const hash = createHash('sha256')
      .update(JSON.stringify([buyerId, sorted, attempt]))
      .digest()
    const _id = referenceOf(firstNumber + (hash.readUIntBE(0, 6) % numbers))
    await jointPayments.updateOne(
      { _id },
      { $setOnInsert: { buyerId, currency, orderIds: sorted, createdAt } },
      { upsert: true },
    )
    const row = await jointPayments.findById(_id).lean()
    // By chance, other orders may have this reference.
    if (row?.buyerId === buyerId && String(row.orderIds) === String(sorted)) return row
  }
}
