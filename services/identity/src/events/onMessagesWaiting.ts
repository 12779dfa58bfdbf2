import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import type { MessagesWaitingData } from '@materia/contracts/chat/message.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import type { UserRows } from '../accounts/user.ts'

/** Mails a company that messages wait for it; not of who is gone, nor to them. */
export function onMessagesWaiting(deps: UserRows & NoticeDeps) {
  return async (
    { userId, partnerId, materialId, unreadCount }: MessagesWaitingData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const findUser = (id: number) =>
      deps.users.findById(id, { language: 1, companyName: 1, username: 1 }).session(session).lean()
    const user = await findUser(userId)
    const partner = await findUser(partnerId)
    if (!user || !partner) return
    const params = {
      company: partner.companyName || partner.username,
      count: String(unreadCount),
      partnerId: String(partnerId),
      ...(materialId !== fallbackMaterialId && { materialId: String(materialId) }),
    }
    await raiseNotice(deps, session, { user, kind: 'messagesWaiting', params })
  }
}
