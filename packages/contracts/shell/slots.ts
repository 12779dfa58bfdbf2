import type { Material } from '../catalog/types.ts'
import type { RemoteName } from './screens.ts'

/** The parts of a screen that another remote fills, and what each is given. */
export type SlotProps = {
  /** Who sells, as far as their listings say. */
  'company-heading': { userId: number }
  /** What a company has listed. */
  'company-materials': { userId: number }
  /** Whether the signed-in user keeps a listing, and the way to change it; nothing on one’s own. `title` is in the reader’s language. */
  'favorite-button': { material: Pick<Material, 'id' | 'userId'>; title: string }
  /** What the signed-in user keeps. */
  'favorite-materials': object
  /** The signed-in user's conversations, the latest first. */
  'latest-conversations': object
}

export type SlotName = keyof SlotProps

/** Which remote fills a slot, once it has something for it. */
export const slotOwners: Record<SlotName, RemoteName> = {
  'company-heading': 'mfe-marketplace',
  'company-materials': 'mfe-marketplace',
  'favorite-button': 'mfe-marketplace',
  'favorite-materials': 'mfe-marketplace',
  'latest-conversations': 'mfe-messaging',
}

export function isSlotName(name: unknown): name is SlotName {
  return typeof name === 'string' && Object.hasOwn(slotOwners, name)
}
