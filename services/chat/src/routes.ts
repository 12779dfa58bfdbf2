import type { Route } from '@materia/service-kit/src/http/route.ts'
import type { ChatDeps } from './deps.ts'
import { addPushDevice } from './routes/addPushDevice.ts'
import { changeConversation } from './routes/changeConversation.ts'
import { deleteConversation } from './routes/deleteConversation.ts'
import { getConversation } from './routes/getConversation.ts'
import { getMessagePicture } from './routes/getMessagePicture.ts'
import { getPushKey } from './routes/getPushKey.ts'
import { getUnreadCount } from './routes/getUnreadCount.ts'
import { listConversationMessages } from './routes/listConversationMessages.ts'
import { listConversations } from './routes/listConversations.ts'
import { listMessages } from './routes/listMessages.ts'
import { readMessages } from './routes/readMessages.ts'
import { removePushDevice } from './routes/removePushDevice.ts'
import { reportConversation } from './routes/reportConversation.ts'
import { searchConversations } from './routes/searchConversations.ts'
import { sendMessage } from './routes/sendMessage.ts'
import { uploadMessagePictures } from './routes/uploadMessagePictures.ts'

export function routes(deps: ChatDeps): Route[] {
  return [
    listMessages(deps),
    getUnreadCount(deps),
    readMessages(deps),
    sendMessage(deps),
    uploadMessagePictures(deps),
    getMessagePicture(deps),
    deleteConversation(deps),
    listConversations(deps),
    // Before what takes any name there for a partner's.
    searchConversations(deps),
    getConversation(deps),
    changeConversation(deps),
    listConversationMessages(deps),
    reportConversation(deps),
    getPushKey(deps),
    addPushDevice(deps),
    removePushDevice(deps),
  ]
}
