import { type Reservations, startReservations } from '../../test/startReservations.ts'

let stock: Reservations
beforeAll(async () => (stock = await startReservations()))
afterAll(() => stock.stop())

describe('a reservation instead of another one', () => {
  const leftOf = async (_id: number) => (await stock.stored(_id))?.availableQuantity
  const stateOf = async (orderId: number) =>
    (await stock.reservations.findById(orderId).lean())?.state

  it('takes its stock and price over, whatever the listing costs now, and gives them back', async () => {
    const { _id, orderId } = await stock.addOrdered()
    const [of, next] = [{ materialId: _id, quantity: '250' }, orderId + 5_000]
    await stock.reserve({ ...of, orderId })
    await stock.materials.updateOne({ _id }, { $set: { priceCents: 1, termsRevision: 9 } })
    const taken = { ...of, orderId: next, insteadOf: orderId, termsRevision: 1 }
    expect(await stock.reserve(taken)).toMatchObject({
      reservation: { orderId: next, state: 'held', price: '250.00' },
    })
    expect(await stock.reserve(taken)).toMatchObject({ reservation: { state: 'held' } })
    expect([await stateOf(orderId), await stateOf(next), await leftOf(_id)]).toEqual([
      'released',
      'held',
      750,
    ])
    await stock.reserve({ ...of, orderId, insteadOf: next })
    expect([await stateOf(orderId), await stateOf(next), await leftOf(_id)]).toEqual([
      'held',
      'released',
      750,
    ])
  })

  it('is not taken by a late request of an order that gave it back, nor back by an ended offer', async () => {
    const { _id, orderId } = await stock.addOrdered()
    const [of, late, next] = [
      { materialId: _id, quantity: '250' },
      orderId + 3_000,
      orderId + 3_001,
    ]
    await stock.reserve({ ...of, orderId })
    // The first request of the order comes after the offer has its stock back.
    await stock.reserve({ ...of, orderId, insteadOf: late })
    const lateRequest = { ...of, orderId: late, insteadOf: orderId }
    expect(await stock.reserve(lateRequest)).toMatchObject({ refused: 'ORDER_TAKEN' })
    await stock.reserve({ ...of, orderId: next, insteadOf: orderId })
    await stock.reserve({ ...of, orderId, insteadOf: next })
    expect(await stock.reserve({ ...of, orderId: next, insteadOf: orderId })).toMatchObject({
      refused: 'ORDER_TAKEN',
    })
    const last = { ...of, orderId: orderId + 3_002, insteadOf: orderId }
    expect(await stock.reserve(last)).toMatchObject({ reservation: { state: 'held' } })
    await stock.returnStock(orderId)
    await stock.reserve({ ...of, orderId, insteadOf: last.orderId })
    expect([await stateOf(orderId), await stateOf(last.orderId)]).toEqual(['released', 'held'])
  })

  it('is renewed when it has expired', async () => {
    const { _id, orderId } = await stock.addOrdered()
    const of = { materialId: _id, quantity: '250', insteadOf: orderId, orderId: orderId + 9_000 }
    await stock.reserve({ materialId: _id, quantity: '250', orderId })
    await stock.reserve(of)
    await stock.reservations.updateOne(
      { _id: of.orderId },
      { $set: { state: 'released', isExpired: true, expiresAt: null } },
    )
    expect(await stock.reserve(of)).toMatchObject({ reservation: { state: 'held' } })
  })

  it('is refused if nothing is held there, and only one of two gets it', async () => {
    const { _id, orderId } = await stock.addOrdered()
    const of = { materialId: _id, quantity: '250', insteadOf: orderId }
    expect(await stock.reserve({ ...of, orderId: orderId + 6_000 })).toMatchObject({
      refused: 'NOT_AVAILABLE',
    })
    await stock.reserve({ materialId: _id, quantity: '250', orderId })
    const both = await Promise.all(
      [7_000, 8_000].map((more) => stock.reserve({ ...of, orderId: orderId + more })),
    )
    expect(both.filter((reply) => 'reservation' in reply)).toHaveLength(1)
    expect(await leftOf(_id)).toBe(750)
  })
})
