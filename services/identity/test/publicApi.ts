// The exports for tests of the whole platform.
export { codeAt } from './factorClient.ts'
export { createSoftAuthenticator } from './softAuthenticator.ts'
export { exhaustingPdfs, unreadablePdfs } from '@materia/files/test/hostilePdfs.ts'
export { drawnPdf, onePagePdf } from '@materia/files/test/pdfs.ts'
export { startIdentity } from './startIdentity.ts'
