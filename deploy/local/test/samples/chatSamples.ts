import { createECDH, createHash, randomBytes } from 'node:crypto'
import { photo } from '../photo.ts'
import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  language: 'en',
}

/** A conversation: the buyer writes to the seller about a listing. */
export const chatSamples = (known: Known): Samples => ({
  uploadMessagePictures: async () => ({ ...buyer, file: await photo() }),
  getMessagePicture: () => ({
    ...buyer,
    params: { file: known.messagePicture.split('/').at(-1) ?? '' },
  }),
  sendMessage: () => ({
    ...buyer,
    body: { toUserId: 1, materialId: known.material, content: 'Hola', clientId: 'a-message-1' },
  }),
  listMessages: () => seller,
  getUnreadCount: () => seller,
  readMessages: () => ({ ...seller, body: { messageIds: [1] } }),
  listConversations: () => ({ ...seller, query: { limit: 5 } }),
  searchConversations: () => ({ ...seller, query: { q: 'hola' } }),
  getConversation: () => ({ ...seller, params: { partnerId: 2 } }),
  changeConversation: () => ({ ...seller, params: { partnerId: 2 }, body: { isMuted: true } }),
  listConversationMessages: () => ({ ...buyer, params: { partnerId: 1 }, query: { after: 0 } }),
  reportConversation: () => ({
    ...seller,
    params: { partnerId: 2 },
    body: { reason: 'spam', comment: 'Four times today' },
  }),
  getPushKey: () => seller,
  addPushDevice: () => ({ ...seller, body: browser }),
  removePushDevice: () => ({
    ...seller,
    params: { id: createHash('sha256').update(browser.endpoint).digest('base64url').slice(0, 22) },
  }),
  deleteConversation: () => ({ ...buyer, params: { partnerId: 1 } }),
})
