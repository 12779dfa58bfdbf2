import type { Material } from '../catalog/material.ts'

/** The parts of a screen that another remote fills, and what each is given. Which remote does is what the releases say. */
export type SlotProps = {
  /** What a company has listed. */
  'company-materials': { userId: number }
  /** What other companies say of one after orders. */
  'company-reviews': { userId: number }
  /** Whether the signed-in user keeps a listing, and the way to change it; nothing on one’s own. `title` is in the reader’s language. */
  'favorite-button': { material: Pick<Material, 'id' | 'userId'>; title: string }
  /** What the signed-in user keeps. */
  'favorite-materials': object
  /** The signed-in user's conversations, the latest first. */
  'latest-conversations': object
  /** The orders that wait for a step of the signed-in user, the newest first. */
  'latest-orders': object
  /** How a device is told of messages: notifications while Materia is closed, a sound while it is open. */
  'message-alerts': object
  /** Lets a user whose session is over sign in where they are. `onDone`: whether they did. */
  'sign-in-again': { onDone: (isSignedIn: boolean) => void }
  /** How many messages the signed-in user has not read, on the corner of an icon and in words for its link; nothing where there are none. */
  'unread-messages': object
}

export type SlotName = keyof SlotProps
