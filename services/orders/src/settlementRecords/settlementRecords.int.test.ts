import { dayMs } from '@materia/contracts/durations.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import Joi from 'joi'
import { addSettledOrder } from '../../test/addSettledOrder.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'
import { onSettled } from './onSettled.ts'

/** Companies 8 and 9 are related. */
const related = [8, 9]
let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  orders.deps.sendRequest = async (type, request) => {
    if (type.subject !== identity.findRelation.subject) throw new Error('not expected')
    const { userIds } = Object(request) as { userIds: number[] }
    return Joi.attempt({ areRelated: userIds.every((id) => related.includes(id)) }, type.reply)
  }
})
afterAll(() => orders.stop())

const recordOf = async (userId: number) =>
  (await orders.call('GET', `/api/settlement-records/${userId}`)).body

async function settle(sellerId: number, buyerId: number, count: number) {
  for (let order = 0; order < count; order++) {
    const { _id: orderId } = await addSettledOrder(orders, { sellerId, buyerId })
    await onSettled(orders.deps)({ orderId })
    await onSettled(orders.deps)({ orderId })
  }
}

describe('the settlement record of a company', () => {
  it('is public from five orders on, on the side that has them', async () => {
    await settle(1, 2, 4)
    expect(await recordOf(1)).toEqual({ asSeller: null, asBuyer: null })
    await settle(1, 3, 1)
    const figures = { settled: 5, within: 5, medianDifferencePercent: -0.5, claims: 0 }
    expect(await recordOf(1)).toEqual({
      asSeller: { ...figures, medianAnswerHours: 3 },
      asBuyer: null,
    })
    expect(await recordOf(2)).toEqual({ asSeller: null, asBuyer: null })
  })

  it('does not count related companies, old orders, nor orders of a fixed price', async () => {
    await settle(8, 9, 5)
    expect(await recordOf(8)).toEqual({ asSeller: null, asBuyer: null })
    const fixed = await addSettledOrder(orders, { sellerId: 1, settlement: null })
    await onSettled(orders.deps)({ orderId: fixed._id })
    expect(await recordOf(1)).toMatchObject({ asSeller: { settled: 5 } })
    orders.clock.now = new Date(orders.clock.now.getTime() + 366 * dayMs)
    expect(await recordOf(1)).toEqual({ asSeller: null, asBuyer: null })
  })

  it('is not changed by tickets that are replaced later', async () => {
    const { _id: orderId } = await addSettledOrder(orders)
    await onSettled(orders.deps)({ orderId })
    const before = await orders.deps.settledOrders.find({ orderId }).lean()
    await orders.deps.weighTickets.deleteMany({ orderId })
    await onSettled(orders.deps)({ orderId })
    expect(await orders.deps.settledOrders.find({ orderId }).lean()).toEqual(before)
  })

  it('is gone with the account', async () => {
    await settle(11, 12, 5)
    await orders.companies.insertMany([
      buildCompany({ _id: 11, companyName: 'Gone', isDeleted: true }),
    ])
    expect(await recordOf(11)).toEqual({ asSeller: null, asBuyer: null })
  })

  it('is read by an index', async () => {
    const find = orders.deps.settledOrders
      .find({ userId: 1, role: 'seller', isRelated: false, settledAt: { $gt: new Date(0) } })
      .sort({ settledAt: -1 })
    expect(JSON.stringify(await find.explain())).not.toContain('COLLSCAN')
  })
})
