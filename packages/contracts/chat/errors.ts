import { errorTypes } from '../errors.ts'

export const chatErrors = errorTypes({
  OWN_CONVERSATION: [400, 'You cannot write to yourself'],
  MESSAGE_EMPTY: [400, 'Write something, or attach a material or a picture'],
  COMPANY_GONE: [404, 'This company is not on Materia any more'],
  MATERIAL_UNKNOWN: [409, 'This listing is gone, or neither yours nor theirs'],
  PICTURE_UNKNOWN: [409, 'A picture is not yours, was sent already or is gone: upload it again'],
  PARTNER_BLOCKED: [409, 'You have blocked this company: unblock it to write to it'],
  CLIENT_ID_REUSED: [409, 'Another message was sent with this client id'],
  ALREADY_REPORTED: [409, 'You have reported this conversation today: we look at it'],
  SAME_TEXT: [409, 'You have sent this text to many companies today. Send it again to confirm'],
  TOO_MANY_CONVERSATIONS: [429, 'You can begin 20 conversations a day: go on tomorrow'],
  TOO_MANY_MESSAGES: [429, 'You can send 30 messages a minute: wait a moment'],
  PUSH_SERVICE_UNKNOWN: [400, 'Notifications cannot be sent to this browser'],
  TOO_MANY_IMAGES: [400, 'Maximum 5 images allowed'],
  IMAGE_TOO_LARGE: [413, 'Maximum file size is 5MB.'],
  IMAGE_UNSUPPORTED: [415, 'Only image files are supported.'],
  IMAGE_UNREADABLE: [422, 'This image is damaged or too large to read'],
  ENCODER_BUSY: [503, 'Too many pictures are being read, try again in a moment'],
  PICTURE_BYTES_FULL: [
    429,
    'You have sent as many pictures as a company may in a day: go on tomorrow',
  ],
  PICTURES_FULL: [429, 'Too many pictures wait to be sent: send some, or try again tomorrow'],
})
