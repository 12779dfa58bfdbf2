import { errorTypes } from '../errors.ts'

export const chatErrors = errorTypes({
  OWN_CONVERSATION: [400, 'You cannot write to yourself'],
  MESSAGE_EMPTY: [400, 'Write something, or attach a material or a picture'],
  COMPANY_GONE: [404, 'This company is no longer on Materia'],
  MATERIAL_UNKNOWN: [409, 'This listing was deleted, or belongs to neither company'],
  PICTURE_UNKNOWN: [
    409,
    'A picture is not yours, was already sent or was deleted. Upload it again',
  ],
  PARTNER_BLOCKED: [409, 'You blocked this company. Unblock it to send a message'],
  CLIENT_ID_REUSED: [409, 'Another message was sent with this client id'],
  ALREADY_REPORTED: [409, 'You already reported this conversation today. We’re looking into it'],
  SAME_TEXT: [409, 'You have sent this text to many companies today. Send it again to confirm'],
  TOO_MANY_CONVERSATIONS: [429, 'You can start 20 conversations a day. Continue tomorrow'],
  TOO_MANY_MESSAGES: [429, 'You can send 30 messages a minute. Wait a moment'],
  PUSH_SERVICE_UNKNOWN: [400, 'Notifications cannot be sent to this browser'],
  TOO_MANY_IMAGES: [400, 'Maximum 5 images allowed'],
  IMAGE_TOO_LARGE: [413, 'Maximum file size is 5MB.'],
  IMAGE_UNSUPPORTED: [415, 'Only image files are supported.'],
  IMAGE_UNREADABLE: [422, 'This image is damaged or too large to read'],
  ENCODER_BUSY: [503, 'We’re processing too many pictures. Try again in a moment'],
  PICTURE_BYTES_FULL: [429, 'You have reached today’s limit of pictures. Continue tomorrow'],
  PICTURES_FULL: [
    429,
    'Too many of your pictures are not sent yet. Send some, or try again tomorrow',
  ],
})
