import { answerParams, offerParam } from '@materia/contracts/offers/screenPaths.ts'

/** The parameters that open the form for an offer. */
export const offerParams = [offerParam, ...answerParams]

/** A new offer. `requestId`, `wantedId`: the request or wanted post that it answers. */
export type NewOffer = {
  materialId: number | undefined
  requestId: number | undefined
  wantedId: number | undefined
}
