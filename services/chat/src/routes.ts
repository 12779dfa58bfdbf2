import type { Route } from '@materia/service-kit/src/http/route.ts'
import { changeConversation } from './inbox/changeConversation.ts'
import { deleteConversation } from './inbox/deleteConversation.ts'
import { getConversation } from './inbox/getConversation.ts'
import { listConversations } from './inbox/listConversations.ts'
import { listConversationMessages } from './messages/listConversationMessages.ts'
import { listMessages } from './messages/listMessages.ts'
import { sendMessage } from './messages/sendMessage.ts'
import type { ChatDeps } from './models.ts'
import { getMessagePicture } from './pictures/getMessagePicture.ts'
import { uploadMessagePictures } from './pictures/uploadMessagePictures.ts'
import { addPushDevice } from './push/addPushDevice.ts'
import { getPushKey } from './push/getPushKey.ts'
import { removePushDevice } from './push/removePushDevice.ts'
import { reportConversation } from './reports/reportConversation.ts'
import { searchConversations } from './search/searchConversations.ts'
import { getUnreadCount } from './unread/getUnreadCount.ts'
import { readMessages } from './unread/readMessages.ts'

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
    // Before routes that read any name here as a partner's id.
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
