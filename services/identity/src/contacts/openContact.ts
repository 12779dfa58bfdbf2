import type { ConversationAnsweredData } from '@materia/contracts/chat/message.ts'
import type { OrderEventData } from '@materia/contracts/orders/orderEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'
import type { BaseDeps } from '../deps.ts'
import { contactId, type ContactRows } from './contact.ts'

type Deps = ContactRows & DeletedAccountRows & Pick<BaseDeps, 'now'>
type Context = { session: ClientSession }

/** Both companies have written: from now on each sees the other's contact details. */
export function onConversationAnswered(deps: Deps) {
  return ({ userIds }: ConversationAnsweredData, { session }: Context): Promise<void> =>
    openContact(deps, session, userIds)
}

/** The seller has confirmed an order, so it is paid. Likewise. */
export function onOrderPaid(deps: Deps) {
  return ({ buyerId, sellerId }: OrderEventData, { session }: Context): Promise<void> =>
    openContact(deps, session, [buyerId, sellerId])
}

async function openContact(
  { contacts, deletedAccounts, now }: Deps,
  session: ClientSession,
  userIds: number[],
): Promise<void> {
  // Nothing is stored about a deleted company.
  if (await deletedAccounts.exists({ _id: { $in: userIds } }).session(session)) return
  const [one = 0, other = 0] = userIds
  for (const [userId, partnerId] of [
    [one, other],
    [other, one],
  ] as const)
    await contacts.updateOne(
      { _id: contactId(userId, partnerId) },
      { $setOnInsert: { userId, partnerId, since: now() } },
      { upsert: true, session },
    )
}
