import Joi from 'joi'
import { bind } from '../bind.ts'
import { userExportReply, userExportRequest } from '../schemas.ts'
import * as api from './api.ts'
import { pushDevice, pushDeviceId, pushKey } from './push/schemas.ts'
import {
  conversation,
  conversationChange,
  conversationMessages,
  conversationMessagesQuery,
  conversationSearch,
  conversationSearchPage,
  conversationsPage,
  conversationsQuery,
  materialDiscussedData,
  message,
  messageAnsweredData,
  messageDraft,
  messageList,
  messagesWaitingData,
  partnerParams,
  pictureParams,
  readMessages,
  reportDraft,
  reportId,
  unreadCount,
  uploadedPictures,
} from './schemas.ts'

export const chat = bind(api, {
  listMessages: {
    summary: "One's newest messages of all conversations, newest first, at most 1,000",
    answer: messageList,
  },
  sendMessage: {
    summary: 'Write to a company; what is sent again with the same `clientId` is the same message',
    body: messageDraft,
    answer: message,
  },
  uploadMessagePictures: {
    summary:
      'Store up to 5 pictures for a message, all or none, as WebP in three sizes without metadata; one that is not sent is removed after a day',
    answer: uploadedPictures,
  },
  getMessagePicture: {
    summary: 'A picture, for who uploaded it and who was sent it',
    params: pictureParams,
    answer: Joi.string(),
    contentType: 'image/webp',
    headers: {
      'Cache-Control': 'private: a name stands for one content for ever',
      Vary: 'Cookie: kept for this session alone',
    },
  },
  readMessages: {
    summary: 'Mark what one was sent as read, each with all before it in its conversation',
    body: readMessages,
    answer: unreadCount,
  },
  getUnreadCount: { summary: 'How many messages one has not read', answer: unreadCount },
  deleteConversation: {
    summary: 'Delete a conversation for oneself; the partner keeps it',
    params: partnerParams,
    answer: partnerParams,
  },
  listConversations: {
    summary: "A page of one's conversations, the one with the newest message first",
    query: conversationsQuery,
    answer: conversationsPage,
  },
  searchConversations: {
    summary: 'Partners by their names, and messages by their words, newest first',
    query: conversationSearch,
    answer: conversationSearchPage,
  },
  getConversation: {
    summary: 'The conversation with a company, also before anything was said',
    params: partnerParams,
    answer: conversation,
  },
  changeConversation: {
    summary: 'Archive, mute or block',
    params: partnerParams,
    body: conversationChange,
    answer: conversation,
  },
  reportConversation: {
    summary: 'Report a conversation to whoever runs the platform, with its last messages',
    params: partnerParams,
    body: reportDraft,
    answer: reportId,
  },
  listConversationMessages: {
    summary:
      'Messages of a conversation, oldest first: the newest, those before a sequence, or those after one',
    params: partnerParams,
    query: conversationMessagesQuery,
    answer: conversationMessages,
  },
  getPushKey: {
    summary: 'What a browser is to be asked for a push subscription with',
    answer: pushKey,
  },
  addPushDevice: {
    summary:
      'Tell this browser of messages while Materia is closed, for as long as one is signed in; sent again it renews that',
    body: pushDevice,
    answer: pushDeviceId,
  },
  removePushDevice: {
    summary: 'Tell a browser of nothing any more',
    params: pushDeviceId,
    answer: null,
  },
  materialDiscussed: { data: materialDiscussedData },
  messageAnswered: { data: messageAnsweredData },
  messagesWaiting: { data: messagesWaitingData },
  exportUser: { request: userExportRequest, reply: userExportReply },
})
