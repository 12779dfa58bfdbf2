import { catalog } from '@materia/contracts/catalog/contract.ts'
import type {
  Reservation,
  ReservationReply,
  ReserveRequest,
} from '@materia/contracts/catalog/reservation.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { reply } from '@materia/service-kit/src/nats/respond.ts'

/** A small catalog and identity: their state, and handlers that reply once per order. */
export function createWorld(now: () => Date) {
  const lots = new Map<
    number,
    { left: number; isSingleLot: boolean; cents: number; termsRevision?: number }
  >()
  const held = new Map<number, Reservation>()
  const world = {
    lots,
    held,
    credits: new Map<number, number>(),
    isCatalogDown: false,
    /** Catalog's picture files by name. */
    pictures: new Map<string, string>(),
    /** Orders that have confirmed their copies. */
    copied: [] as number[],
    /** Companies that have blocked each other: `userId`, `partnerId`. */
    blocks: [] as { userId: number; partnerId: number }[],
  }
  const reserve = (request: ReserveRequest): ReservationReply => {
    const {
      orderId,
      materialId,
      buyerId,
      quantity = '',
      until = new Date(now().getTime() + 30 * 60_000).toISOString(),
    } = request
    const before = held.get(orderId)
    const taken = takeOver(held, request)
    if (taken) return { reservation: taken }
    if (before)
      return before.state === 'held'
        ? { reservation: { ...before, expiresAt: until } }
        : { refused: 'ORDER_TAKEN', message: 'no' }
    if (request.insteadOf !== undefined) return { refused: 'NOT_AVAILABLE', message: 'no' }
    const lot = lots.get(materialId)
    if (!lot || lot.left === 0) return { refused: 'NOT_AVAILABLE', message: 'no' }
    const { termsRevision = 1 } = lot
    if ((request.termsRevision ?? termsRevision) !== termsRevision)
      return { refused: 'TERMS_CHANGED', message: 'no' }
    if (Number(quantity) > lot.left) return { refused: 'NOT_ENOUGH', message: 'no' }
    lot.left -= Number(quantity)
    const price = ((Number(quantity) * lot.cents) / 100).toFixed(2)
    const reservation: Reservation = {
      orderId,
      materialId,
      buyerId,
      sellerId: 1,
      quantity,
      unit: 'Kg',
      price,
      currency: 'USD',
      state: 'held',
      expiresAt: until,
    }
    held.set(orderId, reservation)
    return { reservation }
  }
  const returnStock = (orderId: number): ReservationReply => {
    const before = held.get(orderId)
    if (!before) return { refused: 'NOT_FOUND', message: 'no' }
    if (before.state === 'held') lots.get(before.materialId)!.left += Number(before.quantity)
    held.set(orderId, { ...before, state: 'released' })
    return { reservation: { ...before, state: 'released' } }
  }
  const orDown = <Answer>(answer: Answer): Answer => {
    if (world.isCatalogDown) throw new Error('catalog is down')
    return answer
  }
  const handlers = [
    reply(catalog.reserveMaterial, async (request) => orDown(null) ?? reserve(request)),
    reply(catalog.returnStock, async ({ orderId }) => orDown(null) ?? returnStock(orderId)),
    ...termsAndPictures(world),
    ...companyHandlers(world),
    ...creditHandlers(world.credits),
  ]
  return Object.assign(world, { handlers })
}

/** The reservation of another order, from now on of this one. */
function takeOver(
  held: Map<number, Reservation>,
  { insteadOf = 0, orderId, until }: ReserveRequest,
): Reservation | null {
  const source = held.get(insteadOf)
  if (source?.state !== 'held') return null
  const reservation = { ...source, orderId, ...(until && { expiresAt: until }) }
  held.set(insteadOf, { ...source, state: 'released' })
  held.set(orderId, reservation)
  return reservation
}

/** Nothing is known of companies, but who has blocked whom. */
function companyHandlers(world: { blocks: { userId: number; partnerId: number }[] }) {
  return [
    reply(chat.findBlocks, async () => ({ blocks: world.blocks })),
    reply(catalog.describeMaterial, async () => ({ material: null })),
    reply(identity.describeUser, async () => ({ user: null })),
  ]
}

/** Other terms of every listing, and its pictures, in parts of four bytes. */
function termsAndPictures(world: {
  lots: Map<number, { termsRevision?: number }>
  pictures: Map<string, string>
  copied: number[]
  isCatalogDown: boolean
}) {
  return [
    reply(catalog.listTermChanges, async ({ materialId }) => ({
      termsRevision: world.lots.get(materialId)?.termsRevision ?? 1,
      changes: [{ term: 'location' as const, was: 'Texas, USA', now: 'Maine, USA' }],
    })),
    reply(catalog.readPicture, async ({ name, from }) => {
      if (world.isCatalogDown) throw new Error('catalog is down')
      const file = world.pictures.get(name)
      if (file === undefined) return { part: null, size: 0 }
      return { part: Buffer.from(file.slice(from, from + 4)).toString('base64'), size: file.length }
    }),
    reply(catalog.confirmPictures, async ({ orderId }) => {
      world.copied.push(orderId)
      return { orderId }
    }),
  ]
}

function creditHandlers(credits: Map<number, number>) {
  const credit =
    (state: 'reserved' | 'used' | 'released') =>
    async ({ orderId, userId }: { orderId: number; userId: number }) => {
      const left = credits.get(userId) ?? 0
      if (left === 0 && state === 'reserved')
        return { refused: 'NO_CREDIT' as const, message: 'no' }
      credits.set(userId, left + (state === 'reserved' ? -1 : state === 'released' ? 1 : 0))
      return {
        credit: { id: `${orderId}`, orderId, userId, state, feePercentOff: 50, expiresAt: null },
      }
    }
  return [
    reply(identity.reserveCredit, credit('reserved')),
    reply(identity.confirmCredit, credit('used')),
    reply(identity.returnCredit, credit('released')),
  ]
}
