import { csvUnits } from '@materia/contracts/catalog/csv.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pricePerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type {
  OrderDueData,
  OrderEventData,
  NamedLot,
} from '@materia/contracts/orders/orderEvent.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { type EventHandler, on } from '@materia/service-kit/src/consumers/on.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import type { OrderNews } from '../notices/orderNewsWords.ts'
import { hasOrderNews } from '../notices/orderTexts.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'

type Deps = UserRows & NoticeDeps
type Context = { session: ClientSession }

/** Mails both sides of an order what becomes of it, by the durable `orderMails`; not to who is gone. */
export function orderMails(deps: Deps): EventHandler[] {
  return [
    on(orders.orderPlaced, onNews(deps, 'placed')),
    on(orders.orderConfirmed, onNews(deps, 'confirmed')),
    on(orders.orderDeclined, onNews(deps, 'declined')),
    on(orders.orderCancelled, onNews(deps, 'cancelled')),
    on(orders.orderShipped, onNews(deps, 'shipped')),
    on(orders.orderDelivered, onNews(deps, 'delivered')),
    on(orders.orderCompleted, onNews(deps, 'completed')),
    on(orders.orderDisputed, onNews(deps, 'disputed')),
    on(orders.orderChargedBack, onNews(deps, 'chargedBack')),
    on(orders.orderRefunded, onNews(deps, 'refunded')),
    on(orders.orderDue, onDue(deps)),
  ]
}

function onNews(deps: Deps, what: OrderNews) {
  return async (order: OrderEventData, { session }: Context): Promise<void> => {
    const users = await findSides(deps, session, order)
    for (const role of orderRoles.filter((side) => hasOrderNews(what, side))) {
      const [userId, partnerId] =
        role === 'buyer' ? [order.buyerId, order.sellerId] : [order.sellerId, order.buyerId]
      await mail(deps, session, {
        users,
        userId,
        partnerId,
        kind: 'orderNews',
        params: { what, role, orderId: String(order.orderId) },
        lot: order.lot,
      })
    }
  }
}

function onDue(deps: Deps) {
  return async (
    { orderId, buyerId, sellerId, userId, step, dueAt, lot }: OrderDueData,
    { session }: Context,
  ): Promise<void> =>
    mail(deps, session, {
      users: await findSides(deps, session, { buyerId, sellerId }),
      userId,
      partnerId: userId === buyerId ? sellerId : buyerId,
      kind: 'orderDue',
      params: { step, orderId: String(orderId), at: dueAt },
      lot,
    })
}

type Side = Pick<UserDocument, '_id' | 'language' | 'companyName' | 'username'>

function findSides(
  { users }: Deps,
  session: ClientSession,
  { buyerId, sellerId }: Pick<OrderEventData, 'buyerId' | 'sellerId'>,
): Promise<Side[]> {
  return users
    .find({ _id: { $in: [buyerId, sellerId] } }, { language: 1, companyName: 1, username: 1 })
    .session(session)
    .lean()
}

type Mail = {
  users: Side[]
  userId: number
  partnerId: number
  kind: 'orderNews' | 'orderDue'
  params: Record<string, string>
  lot: NamedLot | undefined
}

async function mail(
  deps: Deps,
  session: ClientSession,
  { users, userId, partnerId, kind, params, lot }: Mail,
): Promise<void> {
  const [user, partner] = [userId, partnerId].map((id) => users.find(({ _id }) => _id === id))
  if (!user) return
  await raiseNotice(deps, session, {
    user,
    kind,
    params: {
      ...params,
      lot: lot ? lotText(user.language ?? 'en', lot) : '',
      company: partner?.companyName || partner?.username || 'Materia',
    },
  })
}

/** Which lot it is, and for how much: of many orders a number says little. */
function lotText(
  language: Language,
  { quantity, unit, price, currency, ...lot }: NamedLot,
): string {
  const perKilogram = price && pricePerKilogram({ price, quantity, unit, pieceKilograms: null })
  return [
    materialTitle(language, lot),
    `${new Intl.NumberFormat('en-US').format(Number(quantity))} ${csvUnits[language][unit]}`,
    ...(perKilogram && currency ? [`${formatPrice(perKilogram, currency)}/kg`] : []),
    ...(price && currency ? [formatPrice(price, currency)] : []),
  ].join(' · ')
}
