import {
  categories,
  type Currency,
  currencies,
  type MaterialOrigin,
  origins,
} from '@materia/contracts/catalog/lists/constants.ts'
import type { Seller } from '@materia/contracts/catalog/material.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { pick } from '@materia/contracts/pick.ts'
import { destinationText } from '@materia/contracts/places/destination.ts'
import { countries, locationText } from '@materia/contracts/places/places.ts'
import { wantedDays, wantedStatuses } from '@materia/contracts/wanted/constants.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import type { WantedEventData } from '@materia/contracts/wanted/wantedEvent.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import { onlyDated } from '@materia/service-kit/src/mongo/dates.ts'

/** A wanted post as stored, with fields as in the API. */
export type WantedDocument = Omit<
  Wanted,
  'id' | 'title' | 'location' | 'until' | 'createdAt' | 'buyer' | 'currency' | 'materialOrigin'
> & {
  _id: number
  /** Increases by one with every change. */
  revision: number
  currency: Currency
  materialOrigin: MaterialOrigin | null
  createdAt: Date
  /** When it was last published. A renewal does not count, so that lists keep their order. */
  publishedAt: Date | null
  /** The end of an open post, or when it ended. */
  until: Date | null
  /** The reminder of this end was sent. */
  remindedAt: Date | null
}

const optionalText = { type: String, default: null }

/** The fields that the API returns unchanged. */
const shown = {
  userId: integer,
  category: { ...text, enum: categories },
  type: text,
  presentations: [String],
  grade: optionalText,
  colors: [String],
  materialOrigin: { ...optionalText, enum: [...origins, null] },
  mfiMin: optionalText,
  mfiMax: optionalText,
  kilograms: integer,
  targetPrice: optionalText,
  showsPrice: { type: Boolean, required: true },
  currency: { ...text, enum: currencies },
  country: { ...text, enum: countries },
  state: text,
  postalCode: text,
  description: { type: String, default: '' },
  status: { ...text, enum: wantedStatuses },
}

export const wantedModel = defineModel<WantedDocument>(
  'wanted_posts',
  {
    ...shown,
    _id: integer,
    revision: integer,
    createdAt: date,
    publishedAt: dateOrNull,
    until: dateOrNull,
    remindedAt: dateOrNull,
  },
  [
    [{ userId: 1, _id: -1 }],
    // The index of searches loads the open posts, and the job ends them.
    [{ status: 1, until: 1 }, onlyDated('until')],
  ],
)

export const isOpen = ({ status }: Pick<WantedDocument, 'status'>) => status === 'open'

/** The fields of a post that is published or renewed now. */
export function openFrom(now: Date) {
  const until = new Date(now.getTime() + wantedDays * dayMs)
  return { status: 'open' as const, until, remindedAt: null }
}

/** A post as everybody sees it, or its own company. */
export function toWanted(post: WantedDocument, buyer: Seller, readerId?: number): Wanted {
  return { ...fieldsOf(post, readerId), createdAt: post.createdAt.toISOString(), buyer }
}

export function toWantedEvent(post: WantedDocument): WantedEventData {
  const { country, postalCode, revision } = post
  const to = destinationText({ country, postalCode })
  return { ...fieldsOf(post), to, isOpen: isOpen(post), revision }
}

function fieldsOf(post: WantedDocument, readerId?: number) {
  const hidesPrice = !post.showsPrice && readerId !== post.userId
  return {
    id: post._id,
    ...pick(post, shown),
    ...(hidesPrice && { targetPrice: null }),
    title: wantedTitle('en', post),
    location: locationText(post.country, post.state),
    until: post.until?.toISOString() ?? null,
  }
}
