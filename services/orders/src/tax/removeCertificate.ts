import { taxes } from '@materia/contracts/tax/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { certificateId, type CertificateRows, readCertificates } from './certificate.ts'

export function removeCertificate(deps: CertificateRows) {
  return route(taxes.removeCertificate, async ({ params, user: { userId } }) => {
    await deps.taxCertificates.deleteOne({ _id: certificateId(userId, params.state) })
    return readCertificates(deps, userId)
  })
}
