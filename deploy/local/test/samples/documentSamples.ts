import { onePagePdf } from '@materia/identity/test/publicApi.ts'
import { photo } from '../photo.ts'
import { buyer, type SampleContext, type Samples, seller } from './Sample.ts'

/** The seller's image and documents, which the buyer reviews. */
export const documentSamples = ({ known, inIdentity }: SampleContext): Samples => ({
  uploadProfilePicture: async () => ({ ...seller, file: await photo() }),
  deleteProfilePicture: () => seller,
  uploadDocument: () => ({
    ...seller,
    file: new Blob([new Uint8Array(onePagePdf())], { type: 'application/pdf' }),
  }),
  'updateProfile, a document': () => ({ ...seller, body: { einDocumentUrl: known.document } }),
  listDocuments: () => seller,
  getDocument: () => ({ ...seller, params: { id: known.document.split('/').at(-1) ?? '' } }),
  getOwnVerification: () => seller,
  listVerificationCases: () =>
    inIdentity((database) =>
      database.collection('users').updateOne({ username: 'buyer' }, { $set: { role: 'reviewer' } }),
    ).then(() => ({ ...buyer, query: { state: 'waiting' } })),
  getVerificationCase: () => ({ ...buyer, params: { id: 1 } }),
  requestDocuments: () => ({
    ...buyer,
    params: { id: 1 },
    body: { kinds: ['irsLetter'], note: 'Of this year' },
  }),
  decideOnDocument: () => ({
    ...buyer,
    params: { id: 1, documentId: known.document.split('/').at(-1) ?? '' },
    body: { decision: 'approve', companyName: 'Norte' },
  }),
  deleteDocument: () => ({ ...seller, params: { docId: 'einDocument' } }),
})
