import type { Address } from '../address.ts'
import type { Currency, Material, Unit } from '../catalog/types.ts'
import type { Language } from '../languages.ts'
import type { PackageType } from '../packageTypes.ts'
import type {
  orderRoles,
  paperSubjects,
  paymentMethods,
  paymentProviders,
  paymentStatuses,
  payoutStates,
} from './constants.ts'
import type { OrderActor, OrderStatus, OrderStep } from './orderStates.ts'

/** An address as far as freight is reckoned by it (spec 7): `address` is its first line. */
export type ShippingPlace = Pick<Address, 'city' | 'state' | 'postalCode' | 'country'> & {
  address: string
}

/** In centimetres. */
export type Dimensions = { length: number; width: number; height: number }

/**
 * Asks what freight costs. With a listing its place, weight and package count, whatever else is said here, and each rate has a quote; without `quantity`
 * it is about all that is left. Without a listing there are prices only, in dollars.
 */
export type ShippingRequest = {
  origin?: ShippingPlace
  destination: ShippingPlace
  dimensions?: Dimensions
  /** In kilograms. */
  weight?: number
  packageType?: PackageType
  materialId?: number
  quantity?: string
}

export type ShippingRate = {
  carrier: string
  service: string
  /** Decimal text, in the currency of the listing. */
  rate: string
  currency: Currency
  estimatedDays: number
  /** By which an order takes this rate, for 30 minutes; null without a listing. */
  quote: string | null
}

/** `isEstimate`: the provider of freight did not answer, and these are the prices of our own table. */
export type ShippingRates = { rates: ShippingRate[]; isEstimate: boolean }

export type OrderRole = (typeof orderRoles)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A lot as it was when it was ordered: what a title and a picture are made of. */
export type OrderedMaterial = Pick<
  Material,
  'title' | 'category' | 'type' | 'grade' | 'presentation' | 'color' | 'materialOrigin' | 'imageUrl'
>

/** What was ordered, as far as it is named to somebody. */
export type NamedLot = Pick<
  OrderedMaterial,
  'title' | 'type' | 'grade' | 'presentation' | 'color' | 'materialOrigin'
> &
  Pick<Material, 'quantity' | 'unit'> &
  /** Of the quantity; events of before do not say it. */ Partial<
    Pick<Material, 'price' | 'currency'>
  >

/** One of the two sides. `isDeleted`: its account is gone, and with it its name. */
export type Party = { id: number; companyName: string; profilePictureUrl: string; isDeleted?: true }

export type OrderEvent = {
  status: OrderStatus
  /** ISO 8601 UTC */
  at: string
  by: OrderActor
  /** What was said with it, empty for nothing. */
  note: string
}

/** A picture (`.webp`) or a PDF of an order: of its shipping, or of what is wrong with the lot. */
export type OrderPaper = {
  url: string
  about: (typeof paperSubjects)[number]
  by: OrderRole
  /** ISO 8601 UTC */ at: string
}

/** An order as one of its two sides sees it. Money is decimal text, all of it in `currency`. */
export type Order = {
  id: number
  role: OrderRole
  buyerId: number
  sellerId: number
  buyer: Party
  seller: Party
  materialId: number
  material: OrderedMaterial
  quantity: string
  unit: Unit
  /** Of the quantity. */
  price: string
  shippingCost: string
  /** Price and freight (spec 9). */
  totalPrice: string
  /** Materia's fee of whoever reads it: on top of the total for the buyer, less for the seller. */
  fee: string
  /** What the buyer pays, or what the seller is paid. */
  amount: string
  /** What was given back to the buyer. */
  refunded: string
  currency: Currency
  /** Null to the seller until the money is held. */
  shippingAddress: Address | null
  billingAddress: Address | null
  contactEmail: string | null
  contactPhone: string | null
  shippingMethod: string
  shippingCarrier: string
  shippingTrackingNumber: string | null
  /** ISO 8601 UTC, as these below */
  estimatedDeliveryDate: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  createdAt: string
  completedAt: string | null
  /** When something happens by itself, and which step that is. */
  deadline: { at: string; step: OrderStep } | null
  /** What the reader may do now. */
  nextSteps: OrderStep[]
  /** Oldest first. */
  timeline: OrderEvent[]
  /** Oldest first; of both sides. */
  papers: OrderPaper[]
  /** Where the buyer has to confirm the payment, while it waits for that. */
  paymentAction: string | null
  /** To its buyer, of one that was never paid: a code of why it came to nothing. */
  refusal?: string
  /** To its seller: who is paid as soon as the provider can pay them (`startPayoutSetup`). */
  isPayoutWaiting?: true
}

/**
 * What a buyer orders: one listing. Everything below `paymentMethod` may be said as it was shown (spec 7): the server's own figures count, and where
 * one differs the order is refused with what has changed.
 */
export type OrderDraft = {
  materialId: number
  quantity: string
  /** Of the rate that was chosen. */
  quote: string
  shippingAddress: Address
  billingAddress: Address
  contactEmail: string
  contactPhone: string
  /** What the payment provider made of the card in the browser. */
  paymentToken: string
  paymentMethod: PaymentMethod
  sellerId?: number
  unit?: Unit
  totalPrice?: string
  currency?: Currency
  shippingMethod?: string
  shippingCarrier?: string
  shippingCost?: string
  /** Materia's, of the buyer: refused where it is more, not where it is less. */
  fee?: string
}

export type PaymentProviderName = (typeof paymentProviders)[number]
/** By whom payments go: of a sandbox every screen of it says so. `publishableKey` is what the provider's script in the browser is begun with, null for a sandbox. */
export type PaymentConfig = { provider: PaymentProviderName; publishableKey: string | null }
/** `clientSecret` is for the buyer's browser alone. */
export type PaymentAction = { clientSecret: string }
export type WebhookParams = { provider: PaymentProviderName }
export type PayoutAccount = { state: (typeof payoutStates)[number] }
/** `url`: where it is done, for a few minutes. */
export type PayoutSetup = { url: string }
/** What a buyer says on the page that stands for the bank's. */
export type ChallengeAnswer = { isConfirmed: boolean }

export type OrderParams = { id: number }
export type OrdersQuery = {
  role?: OrderRole
  status?: OrderStatus
  q?: string
  limit?: number
  cursor?: string
}
/** Of the list that it is asked beside, all of it. */
export type ExportOrdersQuery = Pick<OrdersQuery, 'role' | 'status' | 'q'> & {
  language?: Language
  /** By which days are said, as `America/Monterrey`: UTC where it is not said. */ timeZone?: string
}
/** `waiting`: how many in all, whatever the filter, wait for a step of one's own in this role (`waitsFor`). */
export type OrdersPage = { items: Order[]; nextCursor: string | null; waiting: number }

/**
 * `carrier` and `trackingNumber` with `ship`, `amount` (decimal text, all that is held where it is not said) with `refund`, `papers` (URLs of one's own
 * uploads) with `ship` and `dispute`.
 */
export type OrderStepDraft = {
  step: OrderStep
  note?: string
  carrier?: string
  trackingNumber?: string
  amount?: string
  papers?: string[]
}
export type PapersDraft = { papers: string[] }
export type PaperParams = { file: string }
