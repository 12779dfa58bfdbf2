import type {
  NoticesRaisedData,
  WriteNoticesReply,
  WriteNoticesRequest,
} from '../notices/notice.ts'
import type {
  ConversationAnsweredData,
  MaterialDiscussedData,
  MessageAnsweredData,
  MessagesWaitingData,
  Message,
  MessageDraft,
  PictureParams,
  ReadMessages,
  UnreadCount,
} from './message.ts'
import type { CompanyBlockedData, FindBlocksReply, FindBlocksRequest } from './blocks.ts'
import type { CommonErrorCode } from '../errors.ts'
import type { EventType, RequestType } from '../wire/Event.ts'
import type { CallTypes, UploadOperation, UserOperation } from '../wire/Operation.ts'
import type { UserExportReply, UserExportRequest } from '../wire/userExport.ts'
import { picturesMax } from './constants.ts'
import type { chatErrors } from './errors.ts'
import type { PushDevice, PushDeviceParams } from './push/pushDevice.ts'
import type {
  Conversation,
  ConversationChange,
  ConversationMessages,
  ConversationMessagesQuery,
  ConversationSearch,
  ConversationSearchPage,
  ConversationsPage,
  ConversationsQuery,
  PartnerParams,
} from './conversation.ts'
import type { ReportDraft } from './report.ts'

type Code = CommonErrorCode | keyof typeof chatErrors
type User<Types extends CallTypes> = UserOperation<Types, Code>

export const listMessages: User<{ response: Message[] }> = {
  method: 'get',
  path: '/api/messages',
  auth: 'user',
}

export const sendMessage: User<{ body: MessageDraft; response: Message }> = {
  method: 'post',
  path: '/api/messages',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  errors: [
    'OWN_CONVERSATION',
    'MESSAGE_EMPTY',
    'COMPANY_GONE',
    'MATERIAL_UNKNOWN',
    'PICTURE_UNKNOWN',
    'PARTNER_BLOCKED',
    'CLIENT_ID_REUSED',
    'SAME_TEXT',
    'TOO_MANY_CONVERSATIONS',
    'TOO_MANY_MESSAGES',
  ],
}

export const uploadMessagePictures: UploadOperation<{ response: { urls: string[] } }, Code> = {
  method: 'post',
  path: '/api/upload/message-pictures',
  auth: 'user',
  files: { field: 'images', max: picturesMax },
  status: 201,
  errors: [
    'MALFORMED_MULTIPART',
    'TOO_MANY_IMAGES',
    'IMAGE_TOO_LARGE',
    'IMAGE_UNSUPPORTED',
    'IMAGE_UNREADABLE',
    'PICTURE_TOO_DETAILED',
    'HEIC_UNREADABLE',
    'FILE_INFECTED',
    'FILE_UNSCANNED',
    'PICTURES_FULL',
    'PICTURE_BYTES_FULL',
    'ENCODER_BUSY',
    'TOO_MANY_REQUESTS',
  ],
}
export const getMessagePicture: User<{ params: PictureParams; response: string }> = {
  method: 'get',
  path: '/api/messages/pictures/{file}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

export const readMessages: User<{ body: ReadMessages; response: UnreadCount }> = {
  method: 'patch',
  path: '/api/messages/read',
  auth: 'user',
}
export const getUnreadCount: User<{ response: UnreadCount }> = {
  method: 'get',
  path: '/api/messages/unread-count',
  auth: 'user',
}
export const deleteConversation: User<{ params: PartnerParams; response: PartnerParams }> = {
  method: 'delete',
  path: '/api/messages/chat/{partnerId}',
  auth: 'user',
}

export const listConversations: User<{ query: ConversationsQuery; response: ConversationsPage }> = {
  method: 'get',
  path: '/api/conversations',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const searchConversations: User<{
  query: ConversationSearch
  response: ConversationSearchPage
}> = {
  method: 'get',
  path: '/api/conversations/search',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
export const getConversation: User<{ params: PartnerParams; response: Conversation }> = {
  method: 'get',
  path: '/api/conversations/{partnerId}',
  auth: 'user',
  errors: ['OWN_CONVERSATION', 'COMPANY_GONE'],
}
export const changeConversation: User<{
  params: PartnerParams
  body: ConversationChange
  response: Conversation
}> = {
  method: 'patch',
  path: '/api/conversations/{partnerId}',
  auth: 'user',
  errors: ['OWN_CONVERSATION', 'COMPANY_GONE'],
}
export const reportConversation: User<{
  params: PartnerParams
  body: ReportDraft
  response: { id: number }
}> = {
  method: 'post',
  path: '/api/conversations/{partnerId}/reports',
  auth: 'user',
  status: 201,
  errors: ['NOT_FOUND', 'ALREADY_REPORTED'],
}
export const listConversationMessages: User<{
  params: PartnerParams
  query: ConversationMessagesQuery
  response: ConversationMessages
}> = {
  method: 'get',
  path: '/api/conversations/{partnerId}/messages',
  auth: 'user',
}

export const getPushKey: User<{ response: { publicKey: string } }> = {
  method: 'get',
  path: '/api/push/key',
  auth: 'user',
}
export const addPushDevice: User<{ body: PushDevice; response: PushDeviceParams }> = {
  method: 'post',
  path: '/api/push/devices',
  auth: 'user',
  status: 201,
  errors: ['PUSH_SERVICE_UNKNOWN'],
}
export const removePushDevice: User<{ params: PushDeviceParams }> = {
  method: 'delete',
  path: '/api/push/devices/{id}',
  auth: 'user',
  status: 204,
}

export const materialDiscussed: EventType<MaterialDiscussedData> = {
  subject: 'chat.material.discussed',
}
export const messageAnswered: EventType<MessageAnsweredData> = { subject: 'chat.message.answered' }
export const conversationAnswered: EventType<ConversationAnsweredData> = {
  subject: 'chat.conversation.answered',
}
export const messagesWaiting: EventType<MessagesWaitingData> = { subject: 'chat.messages.waiting' }
export const companyBlocked: EventType<CompanyBlockedData> = { subject: 'chat.company.blocked' }

/** Exports chat's data about a user: the messages of all conversations. */
export const exportUser: RequestType<UserExportRequest, UserExportReply> = {
  subject: 'chat.user.export',
}

/** Notices for companies; identity delivers them. */
export const noticesRaised: EventType<NoticesRaisedData> = { subject: 'chat.notice.raised' }

/** Writes the texts of notices that the previous release raised without texts. */
export const writeNotices: RequestType<WriteNoticesRequest, WriteNoticesReply> = {
  subject: 'chat.notices.write',
}

/** Which other companies these companies have blocked, or were blocked by. */
export const findBlocks: RequestType<FindBlocksRequest, FindBlocksReply> = {
  subject: 'chat.blocks.find',
}
