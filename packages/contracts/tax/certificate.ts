import { stateNames } from '../places/places.ts'
import { day, textOf } from '../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf } from '../wire/schema.ts'
import { certificateKinds, certificateNumberMax, certificatesMax } from './constants.ts'

const state = oneOf(Object.keys(stateNames.USA))

export const certificateParamsSchema = object({ state })
export type CertificateParams = Infer<typeof certificateParamsSchema>

/** An exemption certificate, as the buyer states it. Materia does not check it. */
export const certificateSchema = object({
  state,
  kind: oneOf(certificateKinds),

  /** The number of the permit or registration on the certificate. */
  number: textOf(1, certificateNumberMax),

  /** The last valid day, `YYYY-MM-DD`. Null if it does not expire. */
  expiresOn: nullable(day),
})
export type Certificate = Infer<typeof certificateSchema>

/** A company's certificates by state, at most one each. */
export const certificatesSchema = object({
  certificates: array(certificateSchema).max(certificatesMax),
})
export type Certificates = Infer<typeof certificatesSchema>
