import {
  exportOrders,
  getOrder,
  getPaymentConfig,
  getPayoutAccount,
  listOrders,
} from '@materia/contracts/orders/api.ts'
import { orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import { getOrderReviews, listReviews } from '@materia/contracts/orders/reviews/api.ts'
import type { OrdersQuery } from '@materia/contracts/orders/order.ts'
import { languages } from '@materia/contracts/languages.ts'
import type { AddressOf, CallTypes, Operation } from '@materia/contracts/Operation.ts'
import {
  asCompany,
  asVisitor,
  type Chance,
  listMs,
  type Page,
  pathOf,
  walk,
  wholeMs,
} from './Page.ts'
import type { Own, World } from './readWorld.ts'

const soldWords = [
  'polipropileno',
  'cobre',
  'steel',
  'pol',
  'norte',
  'recicladora',
  'alambre',
  'pellet',
]

export function orderPages(
  { userIds }: World,
  { random, own, withOrders }: Chance & { withOrders: () => Own },
): Page[] {
  const disputed: OrdersQuery = { status: 'disputed' }
  const sales: OrdersQuery = { role: 'seller', limit: 5 }
  const role = () => random.pick(['buyer', 'seller'] as const)
  const one = <Types extends CallTypes>(
    operation: Operation<Types>,
    name: string,
    addressOf: (id: number) => AddressOf<NoInfer<Types>>,
  ): Page => ({
    name,
    mostMs: listMs,
    operation,
    next: () => {
      const company = withOrders()
      return { path: pathOf(operation, addressOf(random.pick(company.orderIds))), own: company }
    },
  })
  return [
    ...(['buyer', 'seller'] as const).map((side) =>
      asCompany(own, listOrders, `orders, of the ${side}`, () => ({ query: { role: side } })),
    ),
    asCompany(own, listOrders, 'orders of a status', () => ({
      query: { role: role(), status: random.pick(orderStatuses) },
    })),
    asCompany(own, listOrders, 'orders in dispute', () => ({
      query: { role: role(), ...disputed },
    })),
    asCompany(own, listOrders, 'orders of a word', () => ({
      query: { role: role(), q: random.pick(soldWords) },
    })),
    one(listOrders, 'the order of a number', (id) => ({ query: { q: String(id) } })),
    walk(withOrders(), listOrders, 'orders, one page after the other', (cursor) => ({
      query: { ...sales, cursor },
    })),
    one(getOrder, 'one order', (id) => ({ params: { id } })),
    one(getOrderReviews, 'reviews of an order', (id) => ({ params: { id } })),
    asCompany(
      own,
      exportOrders,
      'orders as a file',
      () => ({ query: { role: role(), language: random.pick(languages) } }),
      wholeMs,
    ),
    asCompany(own, getPaymentConfig, 'how one pays', () => ({})),
    asCompany(own, getPayoutAccount, 'payouts', () => ({})),
    asVisitor(listReviews, 'reviews of a company', () => ({
      query: { userId: random.pick(userIds) },
    })),
  ]
}
