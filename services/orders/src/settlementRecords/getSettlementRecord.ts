import { dayMs } from '@materia/contracts/durations.ts'
import { type OrderRole } from '@materia/contracts/orders/constants.ts'
import { settlementRecords } from '@materia/contracts/settlement/recordContract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import { figuresOf } from './figuresOf.ts'
import type { SettledOrderRows } from './settledOrder.ts'

/** The newest orders of a year count, at most 200 on each side. */
const [daysMax, ordersMax] = [365, 200]

type Deps = SettledOrderRows & { companies: Model<CompanyDocument>; now: () => Date }

/** How a company settles its orders, for everybody. */
export function getSettlementRecord(deps: Deps) {
  return route(settlementRecords.getSettlementRecord, async ({ params: { userId } }) => {
    const [company, sold, bought] = await Promise.all([
      deps.companies.findById(userId, { isDeleted: 1 }).lean(),
      findSettled(deps, userId, 'seller'),
      findSettled(deps, userId, 'buyer'),
    ])
    if (company?.isDeleted) return { asSeller: null, asBuyer: null }
    return { asSeller: figuresOf(sold), asBuyer: figuresOf(bought) }
  })
}

const findSettled = ({ settledOrders, now }: Deps, userId: number, role: OrderRole) =>
  settledOrders
    .find({
      userId,
      role,
      isRelated: false,
      settledAt: { $gt: new Date(now().getTime() - daysMax * dayMs) },
    })
    .sort({ settledAt: -1 })
    .limit(ordersMax)
    .lean()
