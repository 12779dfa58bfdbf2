import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import {
  noticesRaisedDataSchema,
  writeNoticesReplySchema,
  writeNoticesRequestSchema,
} from '../notices/notice.ts'
import { userExportReplySchema, userExportRequestSchema } from '../wire/userExport.ts'
import * as api from './api.ts'
import {
  companyBlockedDataSchema,
  findBlocksReplySchema,
  findBlocksRequestSchema,
} from './blocks.ts'
import { pushDeviceSchema, pushDeviceParamsSchema, pushKey } from './push/pushDevice.ts'
import {
  conversationSchema,
  conversationChangeSchema,
  conversationMessagesSchema,
  conversationMessagesQuerySchema,
  conversationSearchSchema,
  conversationSearchPageSchema,
  conversationsPageSchema,
  conversationsQuerySchema,
  partnerParamsSchema,
} from './conversation.ts'
import {
  conversationAnsweredDataSchema,
  materialDiscussedDataSchema,
  messageSchema,
  messageAnsweredDataSchema,
  messageDraftSchema,
  messageList,
  messagesWaitingDataSchema,
  pictureParamsSchema,
  readMessagesSchema,
  unreadCountSchema,
  uploadedPictures,
} from './message.ts'
import { reportDraftSchema, reportId } from './report.ts'

export const chat = bind(api, {
  listMessages: {
    summary: 'Your newest messages of all conversations, newest first, at most 1,000',
    response: messageList,
  },
  sendMessage: {
    summary:
      'Send a message to a company. A repeated request with the same `clientId` sends nothing twice',
    body: messageDraftSchema,
    response: messageSchema,
  },
  uploadMessagePictures: {
    summary:
      'Upload up to 5 pictures for a message, all or none, stored as WebP in three sizes without metadata. Deleted after a day when not sent',
    response: uploadedPictures,
  },
  getMessagePicture: {
    summary: 'A picture, for its sender and its receiver',
    params: pictureParamsSchema,
    response: Joi.string(),
    contentType: 'image/webp',
    headers: {
      'Cache-Control': 'private: the content of a URL never changes',
      Vary: 'Cookie: cached for this session only',
    },
  },
  readMessages: {
    summary: 'Mark received messages as read, each with all earlier messages of its conversation',
    body: readMessagesSchema,
    response: unreadCountSchema,
  },
  getUnreadCount: { summary: 'The number of your unread messages', response: unreadCountSchema },
  deleteConversation: {
    summary: 'Delete a conversation for yourself. The partner keeps it',
    params: partnerParamsSchema,
    response: partnerParamsSchema,
  },
  listConversations: {
    summary: 'A page of your conversations, newest message first',
    query: conversationsQuerySchema,
    response: conversationsPageSchema,
  },
  searchConversations: {
    summary: 'Find partners by name and messages by words, newest first',
    query: conversationSearchSchema,
    response: conversationSearchPageSchema,
  },
  getConversation: {
    summary: 'The conversation with a company, also before the first message',
    params: partnerParamsSchema,
    response: conversationSchema,
  },
  changeConversation: {
    summary: 'Archive, mute or block a conversation',
    params: partnerParamsSchema,
    body: conversationChangeSchema,
    response: conversationSchema,
  },
  reportConversation: {
    summary: 'Report a conversation with its last messages to the platform’s operators',
    params: partnerParamsSchema,
    body: reportDraftSchema,
    response: reportId,
  },
  listConversationMessages: {
    summary:
      'Messages of a conversation, oldest first: the newest ones, or those before or after a sequence',
    params: partnerParamsSchema,
    query: conversationMessagesQuerySchema,
    response: conversationMessagesSchema,
  },
  getPushKey: {
    summary: 'The key for a browser’s push subscription',
    response: pushKey,
  },
  addPushDevice: {
    summary:
      'Send push messages to this browser while its user is signed in. A repeated call renews the device',
    body: pushDeviceSchema,
    response: pushDeviceParamsSchema,
  },
  removePushDevice: {
    summary: 'Stop push messages to a browser',
    params: pushDeviceParamsSchema,
    response: null,
  },
  materialDiscussed: { data: materialDiscussedDataSchema },
  messageAnswered: { data: messageAnsweredDataSchema },
  conversationAnswered: { data: conversationAnsweredDataSchema },
  messagesWaiting: { data: messagesWaitingDataSchema },
  companyBlocked: { data: companyBlockedDataSchema },
  exportUser: { request: userExportRequestSchema, reply: userExportReplySchema },
  noticesRaised: { data: noticesRaisedDataSchema },
  findBlocks: { request: findBlocksRequestSchema, reply: findBlocksReplySchema },
  writeNotices: { request: writeNoticesRequestSchema, reply: writeNoticesReplySchema },
})
