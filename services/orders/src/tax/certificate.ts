import { certificateKinds } from '@materia/contracts/tax/constants.ts'
import type { Certificate, Certificates } from '@materia/contracts/tax/certificate.ts'
import { pick } from '@materia/contracts/pick.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { defineModel, integer, text } from '@materia/service-kit/src/database/defineModel.ts'
import type { Model } from 'mongoose'

/** An exemption certificate that a company stated, one for each state. */
export type CertificateDocument = Certificate & {
  /** `<company>/<state>` */
  _id: string
  userId: number
}

const fields = {
  state: text,
  kind: { ...text, enum: certificateKinds },
  number: text,
  expiresOn: { type: String, default: null },
}

export const certificateModel = defineModel<CertificateDocument>(
  'tax_certificates',
  { _id: text, userId: integer, ...fields },
  [[{ userId: 1, state: 1 }]],
)

export type CertificateRows = { taxCertificates: Model<CertificateDocument> }

export const certificateId = (userId: number, state: string) => `${userId}/${state}`

export async function readCertificates(
  { taxCertificates }: CertificateRows,
  userId: number,
): Promise<Certificates> {
  const rows = await taxCertificates.find({ userId }).sort({ state: 1 }).lean()
  return { certificates: readRows(taxCertificates, rows, toCertificate) }
}

export const toCertificate = (row: CertificateDocument): Certificate => pick(row, fields)
