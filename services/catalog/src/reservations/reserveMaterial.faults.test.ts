import { startCatalog } from '../../test/startCatalog.ts'
import { type Reservations, startReservations } from '../../test/startReservations.ts'
import { reserveMaterial } from './reserveMaterial.ts'

let stock: Reservations
beforeAll(async () => (stock = await startReservations()))
afterAll(() => stock.stop())

describe('catalog.material.reserve', () => {
  it('never reserves more than is available: of 100 concurrent orders of 50 at two instances, 20 succeed', async () => {
    const { _id } = await stock.addStock()
    const other = await startCatalog({ database: stock.urls.database })
    const instances = [reserveMaterial(stock.deps), reserveMaterial(other.deps)]
    const ask = async (_: unknown, place: number): Promise<unknown> => {
      const orderId = stock.newOrder()
      // Repeats a request that the database could not finish in time, as orders does.
      for (;;) {
        const answer = await stock
          .reserve({ orderId, materialId: _id, quantity: '50' }, instances[place % 2])
          .catch(() => null)
        if (answer) return answer
      }
    }
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    expect(answers.filter((answer) => JSON.stringify(answer).includes('"held"'))).toHaveLength(20)
    expect(
      answers.filter((answer) => JSON.stringify(answer).includes('"NOT_AVAILABLE"')),
    ).toHaveLength(80)
    expect(await stock.stored(_id)).toMatchObject({
      availableQuantity: 0,
      status: 'reserved',
      revision: 21,
    })
    expect(
      (await stock.eventsOf(_id))
        .map(({ data }) => (data as { revision: number }).revision)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
    await other.stop()
  })
})
