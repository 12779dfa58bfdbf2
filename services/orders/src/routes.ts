import type { Route } from '@materia/service-kit/src/http/route.ts'
import type { OrdersDeps } from './deps.ts'
import { answerReview } from './reviews/answerReview.ts'
import { getOrderReviews } from './reviews/getOrderReviews.ts'
import { listReviews } from './reviews/listReviews.ts'
import { reportReview } from './reviews/reportReview.ts'
import { writeReview } from './reviews/writeReview.ts'
import { addOrderPapers } from './routes/addOrderPapers.ts'
import { answerChallenge } from './routes/answerChallenge.ts'
import { calculateShipping } from './routes/calculateShipping.ts'
import { confirmPayment } from './routes/confirmPayment.ts'
import { exportOrders } from './routes/exportOrders.ts'
import { getOrder } from './routes/getOrder.ts'
import { getOrderPaper } from './routes/getOrderPaper.ts'
import { getPaymentConfig } from './routes/getPaymentConfig.ts'
import { getPaymentAction } from './routes/getPaymentAction.ts'
import { getPayoutAccount } from './routes/getPayoutAccount.ts'
import { listOrders } from './routes/listOrders.ts'
import { placeOrder } from './routes/placeOrder.ts'
import { receiveWebhook } from './routes/receiveWebhook.ts'
import { startPayoutSetup } from './routes/startPayoutSetup.ts'
import { takeOrderStep } from './routes/takeOrderStep.ts'
import { uploadOrderPapers } from './routes/uploadOrderPapers.ts'

export function routes(deps: OrdersDeps): Route[] {
  return [
    calculateShipping(deps),
    placeOrder(deps),
    listOrders(deps),
    // Before `{id}`, which it would be one of.
    exportOrders(deps),
    getOrder(deps),
    confirmPayment(deps),
    takeOrderStep(deps),
    uploadOrderPapers(deps),
    addOrderPapers(deps),
    getOrderPaper(deps),
    getPaymentConfig(deps),
    answerChallenge(deps),
    writeReview(deps),
    getOrderReviews(deps),
    listReviews(deps),
    answerReview(deps),
    reportReview(deps),
    getPaymentAction(deps),
    receiveWebhook(deps),
    getPayoutAccount(deps),
    startPayoutSetup(deps),
  ]
}
