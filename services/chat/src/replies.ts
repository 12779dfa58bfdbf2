import { chat } from '@materia/contracts/chat/contract.ts'
import { writeNotices } from '@materia/contracts/notices/writeNotice.ts'
import { reply, type RequestHandler } from '@materia/service-kit/src/nats/respond.ts'
import { exportUser } from './accounts/exportUser.ts'
import { messageTexts } from './notices/messageTexts.ts'
import { findBlocks } from './conversations/findBlocks.ts'
import type { ChatDeps } from './models.ts'

export function replies(deps: ChatDeps): RequestHandler[] {
  return [
    reply(chat.exportUser, exportUser(deps)),
    reply(chat.findBlocks, findBlocks(deps)),
    reply(chat.writeNotices, writeNotices(messageTexts)),
  ]
}
