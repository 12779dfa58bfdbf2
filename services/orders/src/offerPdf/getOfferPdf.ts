import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type FindCompanyDeps, findCompanies } from '../companies/findCompany.ts'
import { toParty } from '../companies/toParty.ts'
import { findOffer } from '../offers/findOffer.ts'
import type { OfferRows } from '../offers/offer.ts'
import { acceptedOf, frameOf } from '../offers/offerState.ts'
import { sendPdf } from '../pdf/sendPdf.ts'
import type { PdfWriter } from '../pdf/startPdfWriter.ts'
import { offerView } from './offerView.ts'

type Deps = OfferRows & FindCompanyDeps & { pdfWriter: PdfWriter }

/** 404 for other companies, so they do not learn that the offer exists. */
export function getOfferPdf(deps: Deps) {
  return route(
    offersContract.getOfferPdf,
    async ({ params, query: { language, timeZone }, user: { userId }, ctx }) => {
      const offer = await findOffer(deps, params.id, userId)
      const accepted = acceptedOf(offer)
      if (!accepted) throw new AppError(ordersErrors.OFFER_NOT_ACCEPTED)
      const { buyerId, sellerId } = offer
      const [buyer, seller] = await findCompanies(deps, [buyerId, sellerId])
      const { stage, revisions } = offer
      const agreed = {
        _id: offer._id,
        revisions,
        accepted,
        isFrame: frameOf(offer) !== null,
        orderIds: stage.kind === 'ordered' ? stage.orderIds : [],
      }
      const view = offerView(agreed, {
        language,
        timeZone,
        companies: {
          buyer: toParty(buyerId, buyer ?? undefined),
          seller: toParty(sellerId, seller ?? undefined),
        },
      })
      const pdf = await deps.pdfWriter.writePdf('offer', view, userId)
      return sendPdf(ctx, `materia-offer-${offer._id}-${language}`, pdf)
    },
  )
}
