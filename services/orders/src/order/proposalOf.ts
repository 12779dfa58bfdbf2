import { exactKilograms } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { toCents } from '@materia/contracts/money.ts'
import { type Found, settle, type Weighed } from '@materia/contracts/weighing/settle.ts'
import { orderedCents, overageBackCents, refundOfGoods } from './amounts.ts'
import type { Command } from './commands.ts'
import type { OrderRecord } from './orderRecord.ts'
import type { Proposed } from './proposal.ts'

type Weighing = Pick<Proposed, 'by' | 'revision'> & {
  /** Its valid tickets, without replaced ones. */
  tickets: readonly Weighed[]
  /** The newest report. */
  report: Found | null
}

/** The command of the settlement that an order's tickets lead to. Null without a ticket or terms. */
export function proposalOf(
  order: OrderRecord,
  { by, revision, tickets, report }: Weighing,
): Command | null {
  const { settlement: terms, state } = order
  const goods = weighedGoodsOf(order)
  const result = terms && goods && settle(terms, goods, tickets, report)
  if (!terms || !goods || !result) return null
  const loadings = tickets.filter(({ side }) => side === 'loading')
  const isLoaded = result.trucks.every(({ loading }) => loading !== null)
  // Without the unloading and the laboratory, and with no more than was ordered.
  const asLoaded = { ...terms, weightBasis: 'loaded', overagePercent: 0 } as const
  const loaded = isLoaded ? settle(asLoaded, goods, loadings, null) : null
  const { amounts } = state
  const refundAt = (goodsPrice: string) =>
    refundOfGoods(amounts, amounts.priceCents - toCents(goodsPrice))
  return {
    kind: 'proposeSettlement',
    proposed: {
      revision,
      by,
      result,
      refundCents: refundAt(result.goods),
      silence: loaded
        ? { kilograms: loaded.payable, refundCents: refundAt(loaded.goods) }
        : {
            kilograms: goods.ordered.toFixed(),
            refundCents: overageBackCents(amounts),
          },
      country: order.shippingAddress?.country ?? 'USA',
    },
  }
}

/** The ordered goods of `settle`. Null for goods without a known weight. */
export function weighedGoodsOf({ quantity, unit, terms, state }: OrderRecord) {
  const ordered = exactKilograms(quantity, unit, terms?.pieceKilograms)
  return ordered && { ordered, priceCents: orderedCents(state.amounts) }
}
