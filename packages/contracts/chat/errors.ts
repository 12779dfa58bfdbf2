import { errorTypes } from '../errors.ts'

export const chatErrors = errorTypes({
  OWN_CONVERSATION: [400, 'You cannot write to yourself'],
  MESSAGE_EMPTY: [400, 'Write something, or attach a material'],
  COMPANY_GONE: [404, 'This company is not on Materia any more'],
  MATERIAL_UNKNOWN: [409, 'This listing is gone, or neither yours nor theirs'],
  PARTNER_BLOCKED: [409, 'You have blocked this company: unblock it to write to it'],
  CLIENT_ID_REUSED: [409, 'Another message was sent with this client id'],
  SAME_TEXT: [409, 'You have sent this text to many companies today. Send it again to confirm'],
  TOO_MANY_CONVERSATIONS: [429, 'You can begin 20 conversations a day: go on tomorrow'],
  TOO_MANY_MESSAGES: [429, 'You can send 30 messages a minute: wait a moment'],
})
