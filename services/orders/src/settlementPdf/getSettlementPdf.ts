import { toCents } from '@materia/contracts/money.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import { settlementRecords } from '@materia/contracts/settlement/recordContract.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type FindCompanyDeps, findCompanies } from '../companies/findCompany.ts'
import { toParty } from '../companies/toParty.ts'
import { dueCents, refundOfGoods } from '../order/amounts.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { payableKilograms } from '../order/payableKilograms.ts'
import { type OrderState, statusOf } from '../order/state.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { sendPdf } from '../pdf/sendPdf.ts'
import type { PdfWriter } from '../pdf/startPdfWriter.ts'
import { readSettlement } from '../settlement/toSettlement.ts'
import { findWeighed, type WeighingRows } from '../settlement/weighing.ts'
import { settlementView } from './settlementView.ts'

type Deps = Pick<OrderDeps, 'orders'> & WeighingRows & FindCompanyDeps & { pdfWriter: PdfWriter }

/** 404 for other companies, and for an order that is not paid by weight. */
export function getSettlementPdf(deps: Deps) {
  return route(
    settlementRecords.getSettlementPdf,
    async ({ params, query: { language, timeZone }, user: { userId }, ctx }) => {
      const order = await findWeighed(deps, params.id, userId)
      const { buyerId, sellerId, state } = order
      const [settlement, [buyer, seller]] = await Promise.all([
        readSettlement(deps, order, userId),
        findCompanies(deps, [buyerId, sellerId]),
      ])
      const isEnded = settlement.settled !== null || endedStatuses.includes(statusOf(state))
      const completed = state.timeline.findLast(({ status }) => status === 'completed')
      const of = {
        ...order,
        companies: {
          buyer: toParty(buyerId, buyer ?? undefined),
          seller: toParty(sellerId, seller ?? undefined),
        },
        taxIdentities: order.taxIdentities ?? {},
        amounts: state.amounts,
        refundCents: isEnded ? endRefund(state) : expectedRefund(order, settlement),
        kilograms: isEnded ? payableKilograms(order) : null,
        isEnded,
        settledBy: completed?.by ?? 'materia',
      }
      const view = settlementView(settlement, of, { language, timeZone })
      const pdf = await deps.pdfWriter.writePdf('settlement', view, userId)
      return sendPdf(ctx, `materia-settlement-${order._id}-${language}`, pdf)
    },
  )
}

/** The refund of an ended order. Nobody was charged for a declined one. */
const endRefund = (state: OrderState): number =>
  'refundedCents' in state ? state.refundedCents : dueCents(state.amounts)

/** The refund that the weights so far lead to. Null without a ticket. */
function expectedRefund({ state }: OrderRecord, { proposal, result }: Settlement): number | null {
  if (proposal) return toCents(proposal.refund)
  const { amounts } = state
  return result && refundOfGoods(amounts, amounts.priceCents - toCents(result.goods))
}
