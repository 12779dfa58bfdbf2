// The exports for tests of the whole platform.
export { codeAt } from './factorClient.ts'
export { createSoftAuthenticator } from './softAuthenticator.ts'
export { exhaustingPdfs, unreadablePdfs } from '@materia/files/test/hostilePdfs.ts'
export { readDocument } from '@materia/files/src/documents/readDocument.ts'
export { receiveFiles } from '@materia/files/src/upload/receiveFiles.ts'
export { drawnPdf, onePagePdf } from '@materia/files/test/pdfs.ts'
export { startIdentity } from './startIdentity.ts'
