import type { OrdersModels } from '../src/models.ts'
import { transferKey } from '../src/payments/PaymentProvider.ts'
import { referenceOf } from '../src/transfers/reference.ts'
import type { CamtEntry } from './buildCamt.ts'
import { buildCompany } from './buildCompany.ts'

const companyCount = 300

/** Stores payments that wait for their transfers, and returns the transfers that pay them. */
export async function promiseTransfers(
  { companies, expectedPayments }: Pick<OrdersModels, 'companies' | 'expectedPayments'>,
  count: number,
): Promise<CamtEntry[]> {
  const buyers = Array.from({ length: companyCount }, (_, at) =>
    buildCompany({ _id: at + 1, username: `user${at + 1}`, companyName: `Empresa ${at + 1}` }),
  )
  await companies.insertMany(buyers)
  const at = new Date()
  const rows = Array.from({ length: count }, (_, place) => ({
    _id: transferKey(place + 1),
    orderId: place + 1,
    buyerId: (place % companyCount) + 1,
    cents: 100_000 + place,
    currency: 'MXN' as const,
    reference: referenceOf(place + 1),
    state: 'incoming' as const,
    receivedCents: 0,
    dueAt: at,
    refunds: [],
    payOut: null,
    isToTell: false,
    createdAt: at,
  }))
  await expectedPayments.insertMany(rows, { lean: true, ordered: false })
  return rows.map(({ orderId, buyerId, cents, reference }) => ({
    cents,
    id: `bank-${orderId}`,
    text: `PAGO ${reference}`,
    name: `EMPRESA ${buyerId}`,
  }))
}
