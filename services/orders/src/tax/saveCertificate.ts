import { taxes } from '@materia/contracts/tax/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { certificateId, type CertificateRows, readCertificates } from './certificate.ts'

export function saveCertificate(deps: CertificateRows) {
  return route(taxes.saveCertificate, async ({ body, user: { userId } }) => {
    const _id = certificateId(userId, body.state)
    await deps.taxCertificates.updateOne({ _id }, { $set: { userId, ...body } }, { upsert: true })
    return readCertificates(deps, userId)
  })
}
