import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import { certificateParamsSchema, certificateSchema, certificatesSchema } from './certificate.ts'

/** Exemption certificates of buyers in the United States. */
export const taxes = bind(api, {
  listCertificates: {
    summary: 'Your exemption certificates, by state',
    response: certificatesSchema,
  },
  saveCertificate: {
    summary: 'State an exemption certificate. Your next orders delivered to its state use it',
    body: certificateSchema,
    response: certificatesSchema,
  },
  removeCertificate: {
    summary: 'Remove the exemption certificate of a state. Orders keep it',
    params: certificateParamsSchema,
    response: certificatesSchema,
  },
})
