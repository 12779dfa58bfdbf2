import type { UserOperation } from '../wire/Operation.ts'
import type { Certificate, CertificateParams, Certificates } from './certificate.ts'

export const listCertificates: UserOperation<{ response: Certificates }> = {
  method: 'get',
  path: '/api/taxes/certificates',
  auth: 'user',
}
/** Replaces the certificate of the same state. */
export const saveCertificate: UserOperation<{ body: Certificate; response: Certificates }> = {
  method: 'post',
  path: '/api/taxes/certificates',
  auth: 'user',
}
export const removeCertificate: UserOperation<{
  params: CertificateParams
  response: Certificates
}> = {
  method: 'delete',
  path: '/api/taxes/certificates/{state}',
  auth: 'user',
}
