import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import type { ReserveRequest } from '@materia/contracts/catalog/reservation.ts'
import type { MaterialDocument } from '../src/model/material.ts'
import { returnStock } from '../src/reservations/returnStock.ts'
import { reserveMaterial } from '../src/reservations/reserveMaterial.ts'
import { buildMaterial } from './factories.ts'
import { startCatalog } from './startCatalog.ts'

type Request = Partial<ReserveRequest> & { materialId: number }

/** Starts catalog with listings of 1,000 Kg and orders that reserve parts of them. */
export async function startReservations(options?: Parameters<typeof startCatalog>[0]) {
  const catalog = await startCatalog(options)
  const instance = reserveMaterial(catalog.deps)
  let lastOrder = 0
  const newOrder = () => ++lastOrder

  async function addStock(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
    const material = buildMaterial({
      userId: 1,
      quantity: 1000,
      priceCents: 100_000,
      isSingleLot: false,
      ...overrides,
    })
    await catalog.add(material)
    return material
  }

  const reserve = (request: Request, by = instance) =>
    by({ orderId: newOrder(), buyerId: 7, traceId: 'test-trace', ...request })

  return {
    ...catalog,
    newOrder,
    addStock,
    reserve,
    /** A new listing and an order without a reservation. */
    async addOrdered(overrides?: Partial<MaterialDocument>) {
      const { _id } = await addStock(overrides)
      return { _id, orderId: newOrder() }
    },
    /** A new listing with 250 Kg reserved by a new order. */
    async addHeld() {
      const { _id } = await addStock()
      const orderId = newOrder()
      await reserve({ orderId, materialId: _id, quantity: '250' })
      return { _id, orderId }
    },
    returnStock: (orderId: number) => returnStock(catalog.deps)({ orderId, traceId: 'test-trace' }),
    stored: (id: number) => catalog.materials.findById(id).lean(),
    eventsOf: async (id: number) =>
      (await catalog.events()).filter(({ data }) => (data as { id: number }).id === id),
    /** The quantity of a listing in lists, or undefined. */
    async listed(id: number): Promise<string | undefined> {
      const { body } = await catalog.call('GET', '/api/materials?limit=100')
      return (body as MaterialPage).items.find((item) => item.id === id)?.quantity
    },
  }
}

export type Reservations = Awaited<ReturnType<typeof startReservations>>
