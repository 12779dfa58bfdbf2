import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import type { WantedEventData } from '@materia/contracts/wanted/wantedEvent.ts'
import {
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import type { Model } from 'mongoose'

/** A copy of a wanted post of catalog, kept in sync by its events. */
export type WantedPostDocument = Pick<
  WantedEventData,
  'userId' | 'revision' | 'isOpen' | 'kilograms' | 'currency' | 'to' | 'description'
> & { _id: number; until: Date | null }

export const wantedPostModel = defineModel<WantedPostDocument>('wanted_posts', {
  _id: integer,
  userId: integer,
  revision: integer,
  isOpen: { type: Boolean, required: true },
  until: dateOrNull,
  kilograms: integer,
  currency: { ...text, enum: currencies },
  to: text,
  description: { type: String, default: '' },
})

export type WantedRows = { wantedPosts: Model<WantedPostDocument> }

export function toWantedPost({
  id,
  userId,
  revision,
  isOpen,
  isDeleted,
  until,
  kilograms,
  currency,
  to,
  description,
}: WantedEventData): WantedPostDocument {
  return {
    _id: id,
    userId,
    revision,
    isOpen: isOpen && !isDeleted,
    until: until === null ? null : new Date(until),
    kilograms,
    currency,
    to,
    description: isDeleted ? '' : description,
  }
}
