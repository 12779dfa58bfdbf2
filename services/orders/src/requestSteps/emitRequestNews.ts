import type { RequestNews } from '@materia/contracts/requests/constants.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import type { RequestChangedData } from '@materia/contracts/requests/requestEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import { namedLot } from '../lots/namedLot.ts'
import type { RequestDocument } from '../requests/request.ts'
import { inviteOf } from '../requests/requestAfter.ts'

/** Writes the news of a request to the outbox. */
export async function emitRequestNews(
  session: ClientSession,
  request: RequestDocument,
  news: { sellerId: number; news: RequestNews }[],
): Promise<void> {
  await emitAll(
    session,
    requestsContract.requestChanged,
    news.map((one) => dataOf(request, one)),
  )
}

function dataOf(
  request: RequestDocument,
  { sellerId, news }: { sellerId: number; news: RequestNews },
): RequestChangedData {
  const { _id: requestId, buyerId, kilograms, until, note, why } = request
  const invite = inviteOf(request, sellerId)!
  const [{ id: materialId, material } = { id: 0, material: null }] = invite.materials
  const isDeclined = news === 'declined'
  const said = isDeclined ? invite.note : news === 'asked' ? note : ''
  return {
    requestId,
    news,
    buyerId,
    sellerId,
    materialId,
    lot: namedLot({ material: material!, quantity: String(kilograms), unit: 'Kg' }),
    kilograms,
    until: until.toISOString(),
    ...(said && { note: said }),
    ...(isDeclined && invite.reason && { reason: invite.reason }),
    ...(why && { why }),
  }
}
