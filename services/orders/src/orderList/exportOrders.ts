import { Readable } from 'node:stream'
import { orders as ordersContract } from '@materia/contracts/orders/contract.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { setCsv } from '@materia/service-kit/src/http/csvRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findOrders } from './findOrders.ts'
import { findWaiting, idsOf } from './findWaiting.ts'
import type { OrderDocument } from '../order/order.ts'
import { dayIn, headerLine, orderLine } from './orderLine.ts'
import { toOrders } from '../order/toOrder.ts'

type Deps = Pick<OrderDeps, 'connection' | 'orders' | 'companies'>

const pageSize = 100

/** A CSV file of a company's purchases or sales, newest first, streamed in pages. */
export function exportOrders(deps: Deps) {
  return route(
    ordersContract.exportOrders,
    async ({ query: { language, timeZone, waiting, ...wanted }, user: { userId }, ctx }) => {
      const among = waiting && idsOf(await findWaiting(deps, wanted.role, userId))
      const page = (below?: number) =>
        findOrders(deps, { ...wanted, userId, ...(among && { among }) }, { limit: pageSize, below })
      // The first page is read before the response starts, because an outage can only be reported
      // until then.
      const first = await page()
      setCsv(ctx, 'materia-orders')
      return Readable.from(
        lines(deps, { first, page, language, dayOf: dayIn(timeZone), userId, role: wanted.role }),
      )
    },
  )
}

type Export = {
  first: OrderDocument[]
  page: (below: number) => Promise<OrderDocument[]>
  language: Language
  dayOf: ReturnType<typeof dayIn>
  userId: number
  role: OrderRole
}

async function* lines(
  deps: Deps,
  { first, page, language, dayOf, userId, role }: Export,
): AsyncGenerator<string> {
  yield headerLine(language, role)
  for (
    let rows = first;
    rows.length > 0;
    rows = rows.length < pageSize ? [] : await page(rows.at(-1)!._id)
  ) {
    const orders = await toOrders(deps, rows, userId)
    yield orders.map((order) => orderLine(language, order, dayOf)).join('')
  }
}
