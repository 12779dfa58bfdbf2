import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import type { OrderedMaterial } from '@materia/contracts/orders/order.ts'
import { hourMs } from '@materia/contracts/durations.ts'
import {
  dueSoonHours,
  type InviteState,
  type RefusalReason,
  type RequestEnd,
  requestEnds,
  requestStates,
} from '@materia/contracts/requests/constants.ts'
import type { WonPrice } from '@materia/contracts/offers/offer.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  objectOrNull,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import { onlyDated } from '@materia/service-kit/src/mongo/dates.ts'
import type { Model } from 'mongoose'

/** One seller's part in a request, with copies of the listings that it is about. */
export type StoredInvite = {
  sellerId: number
  materials: { id: number; material: OrderedMaterial }[]
  state: InviteState
  changedAt: Date
  /** Its newest offer for this request. */
  offerId: number | null
  /** Its offer waits for an acceptance. */
  isWaiting: boolean
  /** When it answered first, by an offer or a refusal. */
  answeredAt: Date | null
  reason?: RefusalReason
  note?: string
}

/** A request for quotation of a buyer to several sellers. Its awards are accepted offers. */
export type RequestDocument = {
  _id: number
  buyerId: number
  /** The sellers of its invites. */
  sellerIds: number[]
  state: (typeof requestStates)[number]
  why: RequestEnd | null
  kilograms: number
  currency: Currency
  to: string
  place: string
  until: Date
  note: string
  /** The wanted post that its answers belong to. */
  wantedId: number | null
  invites: StoredInvite[]
  /** Sellers that are not chosen see the lowest price of an award. */
  showsPrice: boolean
  wonPrice: WonPrice | null
  /** Names what is asked of each seller, to find repeated requests. */
  asks: string[]
  /** The lists that show it (`listKey`). */
  lists: string[]
  /** When its buyer is reminded of the end. Null afterwards. */
  remindAt: Date | null
  /** When a job has to look at it. */
  nextAt: Date | null
  createdAt: Date
  changedAt: Date
}

export const requestModel = defineModel<RequestDocument>(
  'requests',
  {
    _id: integer,
    buyerId: integer,
    sellerIds: { type: [Number], required: true },
    state: { ...text, enum: requestStates },
    why: { type: String, enum: [...requestEnds, null], default: null },
    kilograms: integer,
    currency: { ...text, enum: currencies },
    to: text,
    place: text,
    until: date,
    note: { type: String, default: '' },
    wantedId: { type: Number, default: null },
    invites: { type: [Object], required: true },
    showsPrice: { type: Boolean, required: true },
    wonPrice: objectOrNull,
    asks: { type: [String], required: true },
    lists: { type: [String], required: true },
    remindAt: dateOrNull,
    nextAt: dateOrNull,
    createdAt: date,
    changedAt: date,
  },
  [
    [{ lists: 1, changedAt: -1, _id: -1 }],
    [{ nextAt: -1 }, onlyDated('nextAt')],
    [{ wantedId: 1 }],
  ],
)

export type RequestRows = { requests: Model<RequestDocument> }

type RequestList =
  | 'sent'
  | 'received'
  | `${'sent' | 'received'}/${'mine' | 'open' | 'ended'}`
  // For figures.
  | 'asked'
  | 'answered'

/** The name of a list of a company's requests. One index serves all of them. */
export const listKey = (userId: number, list: RequestList): string => `${userId}/${list}`

/** When the buyer of a request is reminded of its end. Null if the end is too near. */
export function remindAtOf(until: Date, now: Date): Date | null {
  const at = new Date(until.getTime() - dueSoonHours * hourMs)
  return at > now ? at : null
}

/** Whether a seller can still answer. */
export const isAsked = ({ state }: Pick<StoredInvite, 'state'>): boolean =>
  state === 'asked' || state === 'answered' || state === 'declined'

/** The lists that show or count a request. */
export function listsOf({
  buyerId,
  state,
  invites,
  wantedId,
}: Pick<RequestDocument, 'buyerId' | 'state' | 'invites' | 'wantedId'>): string[] {
  const isOpen = state === 'open'
  const isWaiting = invites.some((invite) => invite.isWaiting)
  return [
    listKey(buyerId, 'sent'),
    listKey(buyerId, isOpen ? 'sent/open' : 'sent/ended'),
    ...(isOpen && isWaiting ? [listKey(buyerId, 'sent/mine')] : []),
    ...invites.flatMap((invite) => {
      const { sellerId, answeredAt } = invite
      const isOpenForSeller = isOpen && invite.state !== 'ended' && invite.state !== 'declined'
      const lists: (RequestList | false)[] = [
        'received',
        isOpenForSeller ? 'received/open' : 'received/ended',
        isOpenForSeller && invite.state === 'asked' && 'received/mine',
        // Nobody asked the sellers that answer a wanted post.
        wantedId === null && 'asked',
        wantedId === null && answeredAt !== null && 'answered',
      ]
      return lists.flatMap((list) => (list === false ? [] : [listKey(sellerId, list)]))
    }),
  ]
}
