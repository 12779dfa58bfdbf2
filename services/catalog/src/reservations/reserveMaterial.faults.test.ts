import { catalog } from '@materia/contracts/catalog/contract.ts'
import type { ReservationReply } from '@materia/contracts/catalog/reservation.ts'
import { connectNats, type NatsConnection } from '@materia/service-kit/src/nats/connectNats.ts'
import { request } from '@materia/service-kit/src/nats/respond.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { type Reservations, startReservations } from '../../test/startReservations.ts'
import type { MaterialDocument } from '../model/material.ts'
import { reserveMaterial } from './reserveMaterial.ts'

let stock: Reservations
let other: Catalog
let nats: NatsConnection
beforeAll(async () => {
  stock = await startReservations({ hasNats: true })
  other = await startCatalog({ database: stock.urls.database })
  nats = await connectNats(stock.urls.nats)
})
afterAll(async () => {
  await nats.close()
  await other.stop()
  await stock.stop()
})

const outcomeOf = (reply: ReservationReply) =>
  'refused' in reply ? reply.refused : reply.reservation.state
const countOf = (replies: ReservationReply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, outcomeOf)].map(([outcome, all]) => [outcome, all.length]),
  )

/** Many orders of a listing at once, at two instances in turn. */
const reserveAtOnce = ({ _id }: MaterialDocument, count: number, quantity: string) => {
  const instances = [reserveMaterial(stock.deps), reserveMaterial(other.deps)]
  return Array.from({ length: count }, (_, place) =>
    stock.reserve({ materialId: _id, quantity }, instances[place % 2]),
  )
}

describe('catalog.material.reserve', () => {
  it('never reserves more than is available: of 100 concurrent orders of 50 at two instances, 20 succeed', async () => {
    const lot = await stock.addStock()
    expect(countOf(await Promise.all(reserveAtOnce(lot, 100, '50')))).toEqual({
      held: 20,
      NOT_AVAILABLE: 80,
    })
    expect(await stock.stored(lot._id)).toMatchObject({
      availableQuantity: 0,
      status: 'reserved',
      revision: 21,
    })
    expect(
      (await stock.eventsOf(lot._id))
        .map(({ data }) => (data as { revision: number }).revision)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
  })

  it('responds to each of 200 orders of one lot, and reserves other listings meanwhile', async () => {
    const [lot, calm] = [await stock.addStock({ isSingleLot: true }), await stock.addStock()]
    const [rush, others] = await Promise.all([
      Promise.all(reserveAtOnce(lot, 200, '1000')),
      Promise.all(reserveAtOnce(calm, 20, '10')),
    ])
    expect(countOf(rush)).toEqual({ held: 1, NOT_AVAILABLE: 199 })
    expect(countOf(others)).toEqual({ held: 20 })
  })

  it('reserves other listings while a killed process holds one, and that one afterwards', async () => {
    const [lot, calm] = [await stock.addStock(), await stock.addStock()]
    const ask = (materialId: number) =>
      request(
        nats,
        catalog.reserveMaterial,
        {
          orderId: stock.newOrder(),
          materialId,
          buyerId: 7,
          quantity: '10',
          traceId: 'test-trace',
        },
        10_000,
      )
    await eventually(async () => outcomeOf(await ask(calm._id)) === 'held')
    const killed = await stock.connection.startSession()
    killed.startTransaction()
    await stock.materials.updateOne({ _id: lot._id }, { color: 'Red' }, { session: killed })

    const done: string[] = []
    const note = async (name: string, asked: Promise<ReservationReply>) => {
      done.push(`${name} ${outcomeOf(await asked)}`)
    }
    const rush = Array.from({ length: 40 }, () => note('rush', ask(lot._id)))
    await note('other', ask(calm._id))
    expect(done).toEqual(['other held'])
    await Promise.all(rush)
    // On a slow machine the server ends the killed transaction meanwhile.
    expect(done.slice(1)).toHaveLength(40)
    expect(['rush UNAVAILABLE', 'rush held']).toEqual(expect.arrayContaining(done.slice(1)))

    await killed.abortTransaction()
    await killed.endSession()
    expect(outcomeOf(await ask(lot._id))).toBe('held')
  })
})
