import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Balance } from '@materia/contracts/payouts/balance.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import type { TransferModels } from '../transfers/transferModels.ts'
import { findOpenPayouts, type OpenPayout } from './findOpenPayouts.ts'
import { paidCents, sumCents } from './sellerLines.ts'

/** More orders at once than any seller has. */
const openMax = 5_000

type Deps = Pick<OrderDeps, 'orders' | 'ledger' | 'now'> & Pick<TransferModels, 'outgoingTransfers'>

export function getBalances({ orders, ledger, outgoingTransfers, now }: Deps) {
  return route(payouts.getBalances, async ({ user: { userId } }) => {
    const open = await findOpenPayouts(orders, userId, { limit: openMax })
    const year = new Date(Date.UTC(now().getUTCFullYear(), 0, 1))
    const paid = await ledger
      .find({ sellerId: userId, at: { $gte: year } }, { lines: 1, currency: 1 })
      .lean()
    // The ledger has paid these, but the bank has not booked them yet.
    const sent = await outgoingTransfers
      .find(
        { userId, kind: 'payOut', state: { $in: ['waiting', 'sent'] } },
        { currency: 1, cents: 1 },
      )
      .lean()
    const sentIn = (currency: Currency) => sumCents(sent.filter((one) => one.currency === currency))
    const paidIn = (currency: Currency) =>
      paid
        .filter((entry) => entry.currency === currency)
        .reduce((sum, entry) => sum + paidCents(entry, userId), 0)
    return {
      balances: currencies.map((currency) =>
        balanceOf(currency, open, { sent: sentIn(currency), paid: paidIn(currency) }),
      ),
    }
  })
}

function balanceOf(
  currency: Currency,
  open: OpenPayout[],
  { sent, paid }: { sent: number; paid: number },
): Balance {
  const own = open.filter(({ order }) => order.currency === currency)
  const sumOf = (wanted: OpenPayout['state']) =>
    sumCents(own.filter(({ state }) => state === wanted))
  return {
    currency,
    expected: decimal(sumOf('expected')),
    held: decimal(sumOf('held')),
    onItsWay: decimal(sumOf('onItsWay') + sent),
    suspended: decimal(sumOf('suspended')),
    // A transfer of December may be booked in January.
    paidThisYear: decimal(Math.max(0, paid - sent)),
    orders: own.filter(({ state }) => state === 'held').length,
  }
}
