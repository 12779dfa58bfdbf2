import type { ConversationMessages } from './conversation.ts'
import type { Message } from './message.ts'

/** Endpoint for sockets: Socket.IO, or a plain WebSocket with `?userId=`. */
export const socketPath = '/ws'

/** Why the server closes a WebSocket. After each code, a client may connect again. */
export const closeCodes = {
  /** The instance stops: another one accepts the client at once. */
  restart: 1012,
  /** The client sent too much: it waits before it connects again. */
  flooded: 1008,
  /** Too much waits for the client to read it: it waits before it connects again. */
  tooSlow: 1013,
} as const

/**
 * A frame that a socket receives. Socket.IO sends an event named `type` with the frame, a plain
 * WebSocket sends the frame as JSON. Frames may be lost; a client detects that by sequences
 * (decision 015).
 */
export type SocketFrame =
  /** A message that the company received, or sent from another device. */
  | { type: 'message'; message: Message }
  /** Online status of partners: all online ones when a socket opens, then each change. */
  | { type: 'online_status'; users: { userId: number; isOnline: boolean }[] }
  | { type: 'typing'; userId: number }
  /** `userId` has read all messages of `partnerId` up to `sequence`. Sent to both. */
  | { type: 'read'; userId: number; partnerId: number; sequence: number }
  /** Messages of `partnerId` have reached a device of `userId`. Sent to `partnerId`. */
  | { type: 'delivered'; userId: number; partnerId: number; sequence: number }
  /** The company deleted it on another device. */
  | { type: 'conversation_deleted'; partnerId: number }
  /** The company archived, muted or blocked it on another device. */
  | { type: 'conversation_changed'; partnerId: number }
  /** The price or status of a discussed listing changed. */
  | { type: 'material_changed'; materialId: number }
  /** The company got a notice, or read one on another page. */
  | { type: 'notices_changed' }
  /**
   * Reply to `since`, with the same content as `GET
   * /api/conversations/{partnerId}/messages?after=`, but cheaper.
   */
  | { type: 'missed'; partnerId: number; after: number; page: ConversationMessages }
  /** Frames may have been lost: the client requests all messages after its last sequence. */
  | { type: 'resync' }
  /**
   * The client sent an invalid frame (`INVALID_INPUT`), or too many (`TOO_MANY_REQUESTS`). Instead of
   * a `missed` frame: the client uses the API.
   */
  | { type: 'error'; code: string; message: string }
