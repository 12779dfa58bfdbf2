import { taxes } from '@materia/contracts/tax/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type CertificateRows, readCertificates } from './certificate.ts'

export function listCertificates(deps: CertificateRows) {
  return route(taxes.listCertificates, ({ user: { userId } }) => readCertificates(deps, userId))
}
