import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import {
  noticesRaisedDataSchema,
  writeNoticesReplySchema,
  writeNoticesRequestSchema,
} from '../notices/notice.ts'
import { userExportReplySchema, userExportRequestSchema } from '../wire/userExport.ts'
import * as api from './api.ts'
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
    summary: "One's newest messages of all conversations, newest first, at most 1,000",
    answer: messageList,
  },
  sendMessage: {
    summary: 'Write to a company; what is sent again with the same `clientId` is the same message',
    body: messageDraftSchema,
    answer: messageSchema,
  },
  uploadMessagePictures: {
    summary:
      'Store up to 5 pictures for a message, all or none, as WebP in three sizes without metadata; one that is not sent is removed after a day',
    answer: uploadedPictures,
  },
  getMessagePicture: {
    summary: 'A picture, for who uploaded it and who was sent it',
    params: pictureParamsSchema,
    answer: Joi.string(),
    contentType: 'image/webp',
    headers: {
      'Cache-Control': 'private: a name stands for one content for ever',
      Vary: 'Cookie: kept for this session alone',
    },
  },
  readMessages: {
    summary: 'Mark what one was sent as read, each with all before it in its conversation',
    body: readMessagesSchema,
    answer: unreadCountSchema,
  },
  getUnreadCount: { summary: 'How many messages one has not read', answer: unreadCountSchema },
  deleteConversation: {
    summary: 'Delete a conversation for oneself; the partner keeps it',
    params: partnerParamsSchema,
    answer: partnerParamsSchema,
  },
  listConversations: {
    summary: "A page of one's conversations, the one with the newest message first",
    query: conversationsQuerySchema,
    answer: conversationsPageSchema,
  },
  searchConversations: {
    summary: 'Partners by their names, and messages by their words, newest first',
    query: conversationSearchSchema,
    answer: conversationSearchPageSchema,
  },
  getConversation: {
    summary: 'The conversation with a company, also before anything was said',
    params: partnerParamsSchema,
    answer: conversationSchema,
  },
  changeConversation: {
    summary: 'Archive, mute or block',
    params: partnerParamsSchema,
    body: conversationChangeSchema,
    answer: conversationSchema,
  },
  reportConversation: {
    summary: 'Report a conversation to whoever runs the platform, with its last messages',
    params: partnerParamsSchema,
    body: reportDraftSchema,
    answer: reportId,
  },
  listConversationMessages: {
    summary:
      'Messages of a conversation, oldest first: the newest, those before a sequence, or those after one',
    params: partnerParamsSchema,
    query: conversationMessagesQuerySchema,
    answer: conversationMessagesSchema,
  },
  getPushKey: {
    summary: 'What a browser is to be asked for a push subscription with',
    answer: pushKey,
  },
  addPushDevice: {
    summary:
      'Tell this browser of messages while Materia is closed, for as long as one is signed in; sent again it renews that',
    body: pushDeviceSchema,
    answer: pushDeviceParamsSchema,
  },
  removePushDevice: {
    summary: 'Tell a browser of nothing any more',
    params: pushDeviceParamsSchema,
    answer: null,
  },
  materialDiscussed: { data: materialDiscussedDataSchema },
  messageAnswered: { data: messageAnsweredDataSchema },
  messagesWaiting: { data: messagesWaitingDataSchema },
  exportUser: { request: userExportRequestSchema, reply: userExportReplySchema },
  noticesRaised: { data: noticesRaisedDataSchema },
  writeNotices: { request: writeNoticesRequestSchema, reply: writeNoticesReplySchema },
})
