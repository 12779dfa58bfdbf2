import { userRegistered, userUpdated } from '@materia/contracts/identity/events.ts'
import { userEventData } from '@materia/contracts/identity/schemas.ts'
import type { EventHandler } from '@materia/service-kit/src/consume.ts'
import type { Model } from 'mongoose'
import { onUserChanged } from './events/onUserChanged.ts'
import type { SellerDocument } from './model/seller.ts'

/** Identity's events that catalog consumes, by its durable `catalog`. */
export function identityHandlers(sellers: Model<SellerDocument>): EventHandler[] {
  return [
    { subject: userRegistered, schema: userEventData, handle: onUserChanged(sellers) },
    { subject: userUpdated, schema: userEventData, handle: onUserChanged(sellers) },
  ]
}
