import { dayMs } from '@materia/contracts/durations.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type {
  ShippingPlace,
  ShippingRates,
  ShippingRequest,
} from '@materia/contracts/orders/shipping.ts'
import { decimal } from '@materia/contracts/money.ts'
import { multipart } from '@materia/files/test/uploads.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import Joi from 'joi'
import type { OrdersDeps } from '../src/deps.ts'
import { toLot } from '../src/lots/lot.ts'
import type { PaymentVariables } from '../src/payments/paymentVariables.ts'
import { ordersService } from '../src/service.ts'
import { findProblems } from './findProblems.ts'

const config = {
  LINK_KEYS: ['a key that only tests sign quotes with'],
  MXN_PER_USD: 20,
  FREIGHT_URL: '',
  PAYMENT_PROVIDER: 'sandbox' as const,
  STRIPE_API_URL: '',
  S3_REGION: '',
  S3_SECRET_ACCESS_KEY: '',
  ATTACHMENT_MB_PER_DAY: 100,
  UNPAID_CHECKOUTS_MAX: 5,
  UNPAID_TRANSFERS_MAX: 10,
  CARD_MAX_USD: 10_000,
  CARD_MAX_MXN: 200_000,
  UNPAID_COOL_DOWN_MINUTES: 120,
}

type Options = Parameters<typeof startTestService>[1] & {
  freight?: { FREIGHT_URL?: string; FREIGHT_KEY?: string[] }
  payment?: Partial<PaymentVariables>
}

/** Starts orders over a real database of its own, with a clock that tests set. */
export async function startOrders({ freight = {}, payment = {}, ...options }: Options = {}) {
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-papers-'))
  const orders = await startTestService(
    ordersService({ ...config, FILES_DIR: filesDir, ...freight, ...payment }),
    options,
  )
  if (!options.hasNats) orders.deps.sendRequest = createReservingCatalog(orders.deps)
  const allOf = async (orderId: number) =>
    (await orders.events()).filter(({ data }) => Reflect.get(Object(data), 'orderId') === orderId)
  const salesOf = async (orderId: number) =>
    (await allOf(orderId)).filter(({ subject }) => subject === 'orders.sale.finished')
  const eventsOf = async (orderId: number) =>
    (await allOf(orderId)).filter(({ subject }) => subject !== 'orders.sale.finished')

  return {
    ...orders,
    filesDir,
    /** The dependencies with a clock this many days ahead. */
    after: (days: number) => ({
      ...orders.deps,
      now: () => new Date(orders.clock.now.getTime() + days * dayMs),
    }),
    /** Events about an order, oldest first, without its finished sales. */
    eventsOf,
    /** The finished sales of an order, oldest first. */
    salesOf,
    /** The last part of the subjects of its events, such as `placed`. */
    eventNamesOf: async (orderId: number) =>
      (await eventsOf(orderId)).map(({ subject }) => subject.split('.')[2]),
    /** The problems that reconciliation finds, in all orders or in one. */
    problems: async (orderId?: number) =>
      (await findProblems(orders.deps)).filter(
        (problem) => orderId === undefined || problem.startsWith(`Order ${orderId}:`),
      ),
    step: (userId: number, orderId: number, body: object) =>
      orders.call('POST', `/api/orders/${orderId}/steps`, { user: { userId }, body }),
    /** Uploads attachments and returns their URLs. */
    async upload(userId: number, ...contents: (Buffer | string)[]): Promise<string[]> {
      const { status, body } = await orders.call('POST', '/api/upload/order-papers', {
        user: { userId },
        ...(await multipart(
          'papers',
          ...contents.map((content, at) => ({ name: `${at}`, content })),
        )),
      })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return (body as { urls: string[] }).urls
    },
    async stop() {
      await orders.stop()
      await rm(filesDir, { recursive: true, force: true })
    },
    /** Stores a listing as an event of catalog would. */
    list: async (listing: Partial<MaterialEventData>) =>
      void (await orders.lots.create([toLot(buildListing(listing))])),
    calculate: (userId: number, body: Partial<ShippingRequest>) =>
      orders.call('POST', '/api/shipping/calculate', {
        user: { userId },
        body: { destination: houston, ...body },
      }),
    /** The rates of a successful call. */
    async rates(userId: number, body: Partial<ShippingRequest>): Promise<ShippingRates> {
      const answer = await orders.call('POST', '/api/shipping/calculate', {
        user: { userId },
        body: { destination: houston, ...body },
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as ShippingRates
    },
  }
}

/**
 * Replies as a catalog that reserves every order, and as an identity that has mailed all reminders.
 * No other service responds.
 */
function createReservingCatalog({ sendRequest: ask, orders }: OrdersDeps): SendRequest {
  return async (type, data, timeoutMs) => {
    if (type.subject === identity.findMailedNotices.subject) {
      const { userIds, since } = Joi.attempt(data, identity.findMailedNotices.request)
      const phases = ['opened', 'opened', 'countered', 'countered']
      const notices = userIds.flatMap((userId) =>
        phases.map((phase) => ({ userId, what: `reminded-${phase}`, mailedAt: since })),
      )
      return Joi.attempt({ notices }, type.reply)
    }
    if (type.subject !== catalog.reserveMaterial.subject) return ask(type, data, timeoutMs)
    const { orderId, until = null } = Joi.attempt(data, catalog.reserveMaterial.request)
    const order = (await orders.findById(orderId).lean())!
    const { materialId, buyerId, sellerId, quantity, unit, currency, priceCents } = order
    return Joi.attempt(
      {
        reservation: {
          orderId,
          materialId,
          buyerId,
          sellerId,
          quantity,
          unit,
          currency,
          price: decimal(priceCents),
          state: 'held',
          expiresAt: until,
        },
      },
      type.reply,
    )
  }
}

export const houston: ShippingPlace = {
  address: '4100 Navigation Blvd',
  city: 'Houston',
  state: 'TX',
  postalCode: '77003',
  country: 'USA',
}
export const monterrey: ShippingPlace = {
  address: 'Av. de la Fundidora 1200',
  city: 'Monterrey',
  state: 'NL',
  postalCode: '64010',
  country: 'MEX',
}

/** A listing event of catalog: 24 t of regrind in Nuevo León, sold in parts by company 1. */
export function buildListing(listing: Partial<MaterialEventData> = {}): MaterialEventData {
  return {
    id: 5,
    userId: 1,
    revision: 1,
    isDeleted: false,
    title: 'Polypropylene / Ground / Blue / Post-industrial',
    description: 'Clean',
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity: '24000',
    unit: 'Kg',
    price: '13200.00',
    currency: 'USD',
    location: 'Nuevo León, México',
    country: 'MEX',
    state: 'NL',
    postalCode: '64010',
    imageUrl: '[]',
    materialOrigin: 'Post-industrial',
    status: 'available',
    isSingleLot: false,
    ...listing,
  }
}
