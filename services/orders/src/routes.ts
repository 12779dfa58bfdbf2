import type { Route } from '@materia/service-kit/src/http/route.ts'
import type { OrdersDeps } from './deps.ts'
import { answerReview } from './reviews/answerReview.ts'
import { getOrderReviews } from './reviews/getOrderReviews.ts'
import { listReviews } from './reviews/listReviews.ts'
import { reportReview } from './reviews/reportReview.ts'
import { callOff } from './callOffs/callOff.ts'
import { endFrame } from './callOffs/endFrame.ts'
import { getFrame } from './callOffs/getFrame.ts'
import { acceptOffer } from './offers/acceptOffer.ts'
import { countOffers } from './offerList/countOffers.ts'
import { declineOffer, withdrawOffer } from './offers/dropOffer.ts'
import { getOffer } from './offers/getOffer.ts'
import { getOfferFigures } from './offerList/getOfferFigures.ts'
import { listOffers } from './offerList/listOffers.ts'
import { exportOffers } from './offerList/exportOffers.ts'
import { getOfferPdf } from './offerPdf/getOfferPdf.ts'
import { makeOffer } from './offers/makeOffer.ts'
import { reviseOffer } from './offers/reviseOffer.ts'
import { getOfferRates } from './offerOrders/getOfferRates.ts'
import { orderOffer } from './offerOrders/orderOffer.ts'
import { countRequests } from './requestList/countRequests.ts'
import { getAnswerTime } from './requestList/getAnswerTime.ts'
import { getRequest } from './requestList/getRequest.ts'
import { getRequestFigures } from './requestList/getRequestFigures.ts'
import { listAnswers } from './requestList/listAnswers.ts'
import { listRequests } from './requestList/listRequests.ts'
import { getAskRules, saveAskRules } from './requestSteps/askRules.ts'
import { awardRequest } from './requestSteps/awardRequest.ts'
import { changeRequest } from './requestSteps/changeRequest.ts'
import { closeRequest } from './requestSteps/closeRequest.ts'
import { declineRequest } from './requestSteps/declineRequest.ts'
import { makeRequest } from './requestSteps/makeRequest.ts'
import { writeReview } from './reviews/writeReview.ts'
import { estimateCarbon } from './carbon/estimateCarbon.ts'
import { exportCarbon } from './carbon/exportCarbon.ts'
import { findStatement } from './carbon/findStatements.ts'
import { getCarbonYear } from './carbon/getCarbonYear.ts'
import { getOrderCarbon } from './carbon/getOrderCarbon.ts'
import { getStatementPdf } from './carbon/getStatementPdf.ts'
import { listCarbonStatements } from './carbon/listCarbonStatements.ts'
import { addAttachments } from './attachments/addAttachments.ts'
import { answerChallenge } from './placement/answerChallenge.ts'
import { calculateShipping } from './freight/calculateShipping.ts'
import { confirmPayment } from './placement/confirmPayment.ts'
import { exportOrders } from './orderList/exportOrders.ts'
import { getOrder } from './orderList/getOrder.ts'
import { getAttachment } from './attachments/getAttachment.ts'
import { getPaymentConfig } from './placement/getPaymentConfig.ts'
import { getPaymentAction } from './placement/getPaymentAction.ts'
import { getBankAccounts } from './bankAccounts/getBankAccounts.ts'
import { exportPayoutStatement } from './payouts/exportPayoutStatement.ts'
import { getBalances } from './payouts/getBalances.ts'
import { getPayoutAccount } from './payouts/getPayoutAccount.ts'
import { getPayoutStatement } from './payouts/getPayoutStatement.ts'
import { getPayoutStatementPdf } from './payouts/getPayoutStatementPdf.ts'
import { listPayoutOrders } from './payouts/listPayoutOrders.ts'
import { listStatementMonths } from './payouts/listStatementMonths.ts'
import { countWaitingOrders } from './todos/countWaitingOrders.ts'
import { listOrderTodos } from './todos/listOrderTodos.ts'
import { listOrders } from './orderList/listOrders.ts'
import { changePickup } from './pickup/changePickup.ts'
import { changeReferences } from './invoicing/changeReferences.ts'
import { correctTracking } from './pickup/correctTracking.ts'
import { placeOrder } from './placement/placeOrder.ts'
import { receiveWebhook } from './webhooks/receiveWebhook.ts'
import { saveBankAccount } from './bankAccounts/saveBankAccount.ts'
import { startPayoutSetup } from './payouts/startPayoutSetup.ts'
import { stopBankAccount, stopBankAccountByLink } from './bankAccounts/stopBankAccount.ts'
import { getJointTransfer } from './instructions/getJointTransfer.ts'
import { getTransfer } from './instructions/getTransfer.ts'
import { joinTransfers } from './instructions/joinTransfers.ts'
import { listOpenTransfers } from './instructions/listOpenTransfers.ts'
import { playTransfer } from './instructions/playTransfer.ts'
import { askForSample } from './samples/askForSample.ts'
import { getSample } from './samples/getSample.ts'
import { listSamples } from './samples/listSamples.ts'
import { takeSampleStep } from './samples/takeSampleStep.ts'
import { addReport } from './settlement/addReport.ts'
import { addTicket } from './settlement/addTicket.ts'
import { agreeToSettlement } from './settlement/agreeToSettlement.ts'
import { getSettlement } from './settlement/getSettlement.ts'
import { getSettlementPdf } from './settlementPdf/getSettlementPdf.ts'
import { getSettlementRecord } from './settlementRecords/getSettlementRecord.ts'
import { takeOrderStep } from './steps/takeOrderStep.ts'
import { uploadAttachments } from './attachments/uploadAttachments.ts'
import { listCertificates } from './tax/listCertificates.ts'
import { removeCertificate } from './tax/removeCertificate.ts'
import { saveCertificate } from './tax/saveCertificate.ts'

export function routes(deps: OrdersDeps): Route[] {
  return [
    calculateShipping(deps),
    placeOrder(deps),
    listOrders(deps),
    // These must come before `{id}`, which would match their paths.
    exportOrders(deps),
    countWaitingOrders(deps),
    listOrderTodos(deps),
    getOrder(deps),
    confirmPayment(deps),
    takeOrderStep(deps),
    changePickup(deps),
    changeReferences(deps),
    correctTracking(deps),
    uploadAttachments(deps),
    addAttachments(deps),
    getAttachment(deps),
    getPaymentConfig(deps),
    // Before the challenge, whose `{id}` would match its path.
    playTransfer(deps),
    answerChallenge(deps),
    getTransfer(deps),
    listOpenTransfers(deps),
    joinTransfers(deps),
    getJointTransfer(deps),
    writeReview(deps),
    getOrderReviews(deps),
    listReviews(deps),
    answerReview(deps),
    reportReview(deps),
    getPaymentAction(deps),
    receiveWebhook(deps),
    estimateCarbon(deps),
    getOrderCarbon(deps),
    getCarbonYear(deps),
    listCarbonStatements(deps),
    exportCarbon(deps),
    getStatementPdf({
      ...deps,
      findStatement: (number, userId) => findStatement(deps, number, userId),
    }),
    getPayoutAccount(deps),
    startPayoutSetup(deps),
    getBankAccounts(deps),
    saveBankAccount(deps),
    stopBankAccount(deps),
    stopBankAccountByLink(deps),
    listCertificates(deps),
    saveCertificate(deps),
    removeCertificate(deps),
    ...offerRoutes(deps),
    askForSample(deps),
    listSamples(deps),
    getSample(deps),
    takeSampleStep(deps),
    ...requestRoutes(deps),
    getSettlement(deps),
    addTicket(deps),
    addReport(deps),
    agreeToSettlement(deps),
    getSettlementPdf(deps),
    getSettlementRecord(deps),
    getBalances(deps),
    listPayoutOrders(deps),
    listStatementMonths(deps),
    getPayoutStatement(deps),
    exportPayoutStatement(deps),
    getPayoutStatementPdf(deps),
  ]
}

function requestRoutes(deps: OrdersDeps): Route[] {
  return [
    makeRequest(deps),
    listRequests(deps),
    // Before `{id}`, which would match their paths.
    countRequests(deps),
    getRequestFigures(deps),
    getAskRules(deps),
    saveAskRules(deps),
    getAnswerTime(deps),
    getRequest(deps),
    changeRequest(deps),
    listAnswers(deps),
    declineRequest(deps),
    awardRequest(deps),
    closeRequest(deps),
  ]
}

function offerRoutes(deps: OrdersDeps): Route[] {
  return [
    makeOffer(deps),
    listOffers(deps),
    // Before `{id}`, which would match its path.
    countOffers(deps),
    getOfferFigures(deps),
    exportOffers(deps),
    getOffer(deps),
    reviseOffer(deps),
    acceptOffer(deps),
    declineOffer(deps),
    withdrawOffer(deps),
    getOfferPdf(deps),
    getFrame(deps),
    callOff(deps),
    endFrame(deps),
    getOfferRates(deps),
    orderOffer(deps),
  ]
}
