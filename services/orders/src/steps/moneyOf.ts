import type { PaymentStatus } from '@materia/contracts/orders/types.ts'
import type { Movement } from '../ledger/entryOf.ts'
import { dueCents, type OrderDocument, type StepIntent } from '../order/order.ts'

type Move = 'capture' | 'void' | 'refund' | 'payOut'

/** What becomes of an order's money by a step. */
export type MoneyChange = {
  /** What its provider is asked for, in this order. */
  moves: readonly Move[]
  /** What the ledger says of it: nothing was taken yet where nothing stands here. */
  movements: readonly Movement['kind'][]
  paymentStatus: PaymentStatus
}

/** Null: the money stays where it is. */
export function moneyOf(
  order: OrderDocument,
  intent: Pick<StepIntent, 'step' | 'refundCents' | 'isChargeBackWon'>,
): MoneyChange | null {
  const { step, refundCents } = intent
  if (step === 'payOut')
    return { moves: ['payOut'], movements: ['release'], paymentStatus: 'released' }
  if (step === 'chargeBack')
    return { moves: [], movements: ['chargeBack'], paymentStatus: 'chargedBack' }
  if (order.status === 'chargedBack') return endOfChargeBack(order, intent)
  if (step === 'confirm')
    return { moves: ['capture'], movements: ['capture'], paymentStatus: 'captured' }
  if (step === 'complete')
    return { moves: ['payOut'], movements: ['release'], paymentStatus: 'released' }
  if (step === 'refund' && refundCents < dueCents(order))
    return {
      moves: ['refund', 'payOut'],
      movements: ['refund', 'release'],
      paymentStatus: 'released',
    }
  if (step === 'refund' || (step === 'cancel' && order.status !== 'pending'))
    return { moves: ['refund'], movements: ['refund'], paymentStatus: 'refunded' }
  return step === 'cancel' || step === 'decline'
    ? { moves: ['void'], movements: [], paymentStatus: 'voided' }
    : null
}

/** Its bank has given the buyer the money, or has given it back to us: then its seller is paid, who was not before, or its buyer is given it by us. */
function endOfChargeBack(
  { chargedBackFrom }: OrderDocument,
  { step, isChargeBackWon }: Pick<StepIntent, 'step' | 'isChargeBackWon'>,
): MoneyChange {
  if (step === 'refund' && isChargeBackWon)
    return { moves: ['refund'], movements: ['chargeBackWon', 'refund'], paymentStatus: 'refunded' }
  if (step === 'refund')
    return { moves: [], movements: ['chargeBackLost'], paymentStatus: 'refunded' }
  if (chargedBackFrom === 'loss')
    return { moves: [], movements: ['chargeBackWon'], paymentStatus: 'released' }
  return { moves: ['payOut'], movements: ['chargeBackWon', 'release'], paymentStatus: 'released' }
}
