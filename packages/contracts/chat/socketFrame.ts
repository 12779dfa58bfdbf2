import type { ConversationMessages } from './conversation.ts'
import type { Message } from './message.ts'

/** Where sockets are opened, by Socket.IO and, with `?userId=`, as a plain WebSocket (spec 7). */
export const socketPath = '/ws'

/**
 * What a socket is told: over Socket.IO an event named `type` with the frame, over a plain WebSocket the frame as JSON. Whatever is told may be
 * lost; sequences say what was missed (decision 015).
 */
export type SocketFrame =
  /** A message that one was sent, or has sent from any device. */
  | { type: 'message'; message: Message }
  /** Partners of one's own: all that are online when a socket opens, then whoever comes or goes. */
  | { type: 'online_status'; users: { userId: number; isOnline: boolean }[] }
  | { type: 'typing'; userId: number }
  /** `userId` has read all that `partnerId` wrote up to `sequence`: told to both. */
  | { type: 'read'; userId: number; partnerId: number; sequence: number }
  /** What `partnerId` wrote has reached a device of `userId`: told to `partnerId`. */
  | { type: 'delivered'; userId: number; partnerId: number; sequence: number }
  /** By oneself, on another device. */
  | { type: 'conversation_deleted'; partnerId: number }
  /** Archived, muted or blocked by oneself, on another device. */
  | { type: 'conversation_changed'; partnerId: number }
  /** A listing that one has talked about has another price or state. */
  | { type: 'material_changed'; materialId: number }
  /** What was asked for by `since`: as `GET /api/conversations/{partnerId}/messages?after=` answers it, and cheaper. */
  | { type: 'missed'; partnerId: number; after: number; page: ConversationMessages }
  /** Something may have been lost: ask for all after the last sequence. */
  | { type: 'resync' }
  /** What was sent is not understood, or too much. */
  | { type: 'error'; code: string; message: string }
