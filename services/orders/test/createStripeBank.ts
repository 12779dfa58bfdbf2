import type Stripe from 'stripe'
import { clientOf } from '../src/payments/createPayment.ts'
import { nowhere, secretKey } from './startStripeOrders.ts'

/** Ids of Stripe are unique among all its accounts. */
let count = 0

type Movement = { id: string; type: string; net_amount: number; reference: string; name: string }
type Intent = { id: string; status: string; amount: number; latest_charge: string | null }
type Refund = { id: string; cents: number; from: string; status: string; metadata: object }

/**
 * Stripe's bank transfers in memory: one cash balance, payment intents and refunds, as Stripe
 * documents them. Other calls fail.
 */
export function createStripeBank() {
  const movements: Movement[] = []
  const modes: unknown[] = []
  const balance = () => movements.reduce((sum, { net_amount: cents }) => sum + cents, 0)
  const move = (type: string, cents: number, { reference = '', name = '' } = {}) =>
    void movements.unshift({ id: `ccsbtxn_${++count}`, type, net_amount: cents, reference, name })
  const stripe = clientOf(secretKey, nowhere)
  Object.assign(stripe.customers, {
    async create(customer: Stripe.CustomerCreateParams) {
      modes.push(customer.cash_balance?.settings?.reconciliation_mode)
      return { id: `cus_${++count}` }
    },
    update: async () => ({}),
    createFundingInstructions: async (id: string) => ({
      bank_transfer: { financial_addresses: [{ swift: {} }, { aba: accountOf(id) }] },
    }),
    listCashBalanceTransactions: () =>
      movements.map(({ reference, name, ...movement }, at) => ({
        ...movement,
        ending_balance: movements.slice(at).reduce((sum, { net_amount: cents }) => sum + cents, 0),
        created: 1_780_000_000,
        currency: 'usd',
        funded: { bank_transfer: { reference, us_bank_transfer: { sender_name: name } } },
      })),
  })
  return {
    stripe,
    balance,
    modes,
    ...playPayments(stripe, balance, move),
    /** A transfer comes to the buyer's account. */
    fund: (cents: number, written: { reference?: string; name?: string } = {}) =>
      move('funded', cents, written),
  }
}

const accountOf = (id: string) => ({
  account_number: `va_${id}`,
  routing_number: '110000000',
  account_holder_name: 'Materia',
})

/** Payment intents, refunds and payouts, and the cash balance that they move. */
function playPayments(
  stripe: Stripe,
  balance: () => number,
  move: (type: string, cents: number) => void,
) {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const payouts: object[] = []
  Object.assign(stripe.paymentIntents, {
    async create({ amount }: { amount: number }) {
      const intent = { id: `pi_${++count}`, status: 'requires_action', amount, latest_charge: null }
      intents.set(intent.id, intent)
      return intent
    },
    async retrieve(id: string) {
      const intent = intents.get(id)!
      return { ...intent, amount_received: intent.latest_charge === null ? 0 : intent.amount }
    },
    async applyCustomerBalance(id: string) {
      const intent = intents.get(id)!
      if (balance() < intent.amount) throw new Error('Stripe applies only a part')
      move('applied_to_payment', -intent.amount)
      Object.assign(intent, { status: 'succeeded', latest_charge: `ch_${id}` })
    },
    cancel: async (id: string) => void Object.assign(intents.get(id)!, { status: 'canceled' }),
  })
  Object.assign(stripe.refunds, {
    list: async () => ({ data: refunds }),
    retrieve: async (id: string) => refunds.find((refund) => refund.id === id),
    async create({ payment_intent: intent, amount = 0, metadata }: Stripe.RefundCreateParams) {
      if (!intent && balance() < amount) throw new Error('The cash balance is too low')
      if (!intent) move('return_initiated', -amount)
      const from = intent ?? 'balance'
      const fields = { status: 'pending', metadata: Object(metadata) as object }
      refunds.push({ id: `re_${++count}`, cents: amount, from, ...fields })
      return refunds.at(-1)
    },
  })
  Object.assign(stripe.transfers, {
    list: async () => ({ data: [] }),
    async create(transfer: object) {
      payouts.push(transfer)
      return { id: `tr_${++count}` }
    },
  })
  return { intents, refunds, payouts }
}
