import { minuteMs } from '@materia/contracts/durations.ts'
import { callOffs } from '@materia/contracts/callOffs/contract.ts'
import { carbon } from '@materia/contracts/carbon/contract.ts'
import { offers } from '@materia/contracts/offers/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { samples } from '@materia/contracts/samples/contract.ts'
import { requests } from '@materia/contracts/requests/contract.ts'
import { settlements } from '@materia/contracts/settlement/contract.ts'
import { taxes } from '@materia/contracts/tax/contract.ts'
import { sweepPictures } from '@materia/files/src/pictures/storePictures.ts'
import { transfers } from '@materia/contracts/transfers/contract.ts'
import { idBlocks } from '@materia/service-kit/src/database/ids.ts'
import { type LinkKeysConfig, linkSecrets } from '@materia/service-kit/src/config/linkKeys.ts'
import type { RateConfig } from '@materia/service-kit/src/config/rateConfig.ts'
import { sealingKeys } from '@materia/service-kit/src/tokens/sealed.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { Job } from '@materia/service-kit/src/jobs/startJob.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/service/startService.ts'
import type { Connection } from 'mongoose'
import { startPdfWriter } from './pdf/startPdfWriter.ts'
import type { FreightConfig, LimitsConfig } from './config.ts'
import {
  carbonConsumer,
  handlers,
  noticeConsumers,
  offerConsumers,
  sampleConsumer,
  requestConsumer,
  settlementConsumer,
  settlementRecordConsumer,
} from './consumers.ts'
import type { OrdersDeps } from './deps.ts'
import { createFreight } from './freight/createFreight.ts'
import { findMxnPerUsd } from './freight/exchangeRate.ts'
import { finishSteps } from './steps/finishSteps.ts'
import { addSellers } from './ledger/addSellers.ts'
import { eraseBankAccounts } from './payouts/eraseBankAccounts.ts'
import { eraseOldRecords } from './payouts/eraseOldRecords.ts'
import { payWaiting } from './payouts/payWaiting.ts'
import { resealBankAccounts } from './bankAccounts/resealBankAccounts.ts'
import { remindOfDue } from './steps/remindOfDue.ts'
import { tickClaims } from './steps/tickClaims.ts'
import { tickSettlements } from './steps/tickSettlements.ts'
import { tickRequests } from './requestSteps/tickRequests.ts'
import { tickOffers } from './offerOrders/tickOffers.ts'
import { tickSamples } from './samples/tickSamples.ts'
import { copyPictures } from './terms/copyPictures.ts'
import { takeDeadlines } from './steps/takeDeadlines.ts'
import { dropUnusedIndexes, endDisputes } from './order/order.ts'
import { foldOrders } from './orderList/foldOrders.ts'
import { createLotQueue } from './placement/createLotQueue.ts'
import { dropOrderCallExpiryIndex } from './placement/orderCall.ts'
import { type OrdersModels, ordersModels } from './models.ts'
import { attachmentStore } from './attachments/attachmentStore.ts'
import { type AttachmentsConfig, startAttachments } from './attachments/startAttachments.ts'
import { createPayment } from './payments/createPayment.ts'
import type { PaymentVariables } from './payments/paymentVariables.ts'
import { findCheckedAccount } from './bankAccounts/checkPayout.ts'
import { receiptGauges } from './transfers/receiptGauges.ts'
import { followTransfers } from './webhooks/followTransfers.ts'
import { followSandbox } from './webhooks/followSandbox.ts'
import { settleOpenOrders } from './placement/settleOpenOrders.ts'
import { showDueReviews } from './reviews/showDueReviews.ts'
import { replies } from './replies.ts'
import { routes } from './routes.ts'

type OrdersConfig = LinkKeysConfig &
  FreightConfig &
  LimitsConfig &
  AttachmentsConfig &
  PaymentVariables &
  Pick<RateConfig, 'MXN_PER_USD'>

const contract = {
  ...orders,
  ...callOffs,
  ...carbon,
  ...offers,
  ...payouts,
  ...requests,
  ...samples,
  ...settlements,
  ...taxes,
  ...transfers,
}

export function ordersService(config: OrdersConfig): ServiceDefinition<OrdersModels, OrdersDeps> {
  return {
    name: 'orders',
    contract,
    models: ordersModels,
    upgrades: [dropOrderCallExpiryIndex, endDisputes, dropUnusedIndexes],
    async start({ connection, log, now, sendRequest }, models) {
      const freight = createFreight({
        url: config.FREIGHT_URL,
        key: config.FREIGHT_KEY?.[0],
        findMxnPerUsd: () => findMxnPerUsd(models, config.MXN_PER_USD),
        log,
        now,
      })
      const secrets = linkSecrets(config)
      const bankKeys = sealingKeys(secrets, 'bank accounts')
      const { PAYOUT_CHECK_USD: usd = 10_000, PAYOUT_CHECK_MXN: mxn = 200_000 } = config
      const payoutLimits = { USD: usd * 100, MXN: mxn * 100 }
      const payments = createPayment({
        ...models,
        connection,
        log,
        now,
        variables: config,
        secrets,
        findPayoutAccount: (companyId, currency, cents) =>
          findCheckedAccount({ ...models, bankKeys }, payoutLimits, {
            companyId,
            currency,
            cents,
            now: now(),
          }),
      })
      const attachments = await startAttachments(config, log)
      const pdfWriter = startPdfWriter()
      return {
        deps: {
          ...models,
          ...attachments.deps,
          pdfWriter,
          connection,
          log,
          now,
          sendRequest,
          freight,
          ...payments,
          ...numbersOf(connection),
          defaultMxnPerUsd: config.MXN_PER_USD,
          enterLotQueue: createLotQueue(),
          keys: tokenKeys(secrets),
          bankKeys,
          unpaidLimits: {
            checkouts: config.UNPAID_CHECKOUTS_MAX,
            transfers: config.UNPAID_TRANSFERS_MAX,
            coolDownMs: config.UNPAID_COOL_DOWN_MINUTES * minuteMs,
          },
        },
        parts: [...attachments.parts, pdfWriter],
      }
    },
    routes,
    consumers: (deps) => [
      { handlers: handlers(deps) },
      carbonConsumer(deps),
      ...offerConsumers(deps),
      sampleConsumer(deps),
      requestConsumer(deps),
      settlementConsumer(deps),
      settlementRecordConsumer(deps),
      ...noticeConsumers(deps),
    ],
    replies,
    jobs,
    gauges: receiptGauges,
    prepare(server) {
      // An upload over a mobile connection is slow.
      server.requestTimeout = 300_000
    },
  }
}

const numbersOf = (connection: Connection) => ({
  nextId: idBlocks(connection, 'orders', 10),
  nextOfferId: idBlocks(connection, 'offers', 1),
  nextSampleId: idBlocks(connection, 'samples', 1),
  nextRequestId: idBlocks(connection, 'requests', 1),
})

function jobs(deps: OrdersDeps): Job[] {
  return [
    { name: 'open orders', everyMs: 5_000, run: () => settleOpenOrders(deps) },
    { name: 'offers', everyMs: 5_000, run: () => tickOffers(deps) },
    { name: 'samples', everyMs: 60_000, run: () => tickSamples(deps) },
    { name: 'requests', everyMs: 5_000, run: () => tickRequests(deps) },
    { name: 'steps', everyMs: 5_000, run: () => finishSteps(deps) },
    { name: 'deadlines', everyMs: 5_000, run: () => takeDeadlines(deps) },
    { name: 'claims', everyMs: 30_000, run: () => tickClaims(deps) },
    { name: 'settlements', everyMs: 30_000, run: () => tickSettlements(deps) },
    { name: 'reviews', everyMs: 60_000, run: () => showDueReviews(deps) },
    { name: 'sandbox news', everyMs: 5_000, run: () => followSandbox(deps) },
    { name: 'transfers', everyMs: 5_000, run: () => followTransfers(deps) },
    { name: 'payouts', everyMs: 10 * 60_000, run: () => payWaiting(deps) },
    {
      name: 'old bank accounts',
      everyMs: 60 * minuteMs,
      run: async () => (await eraseBankAccounts(deps)) + (await eraseOldRecords(deps)),
    },
    {
      name: 'keys of bank accounts',
      everyMs: 10 * 60_000,
      run: () => resealBankAccounts(deps),
    },
    { name: 'sellers of the ledger', everyMs: 30_000, run: () => addSellers(deps) },
    { name: 'words', everyMs: 30_000, run: () => foldOrders(deps) },
    { name: 'pictures', everyMs: 60_000, run: () => copyPictures(deps) },
    { name: 'reminders', everyMs: 60_000, run: () => remindOfDue(deps) },
    {
      name: 'attachments',
      everyMs: 10 * 60_000,
      run: () => sweepPictures(attachmentStore(deps)),
    },
  ]
}
