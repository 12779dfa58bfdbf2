import type { Language } from '../../languages.ts'
import type { DocumentKind } from '../users/constants.ts'

/** Names of the documents, for mails and screens. */
export const documentNames: Record<DocumentKind, Record<Language, string>> = {
  incorporationCert: { en: 'Certificate of incorporation', es: 'Acta constitutiva' },
  einDocument: { en: 'EIN or tax ID document', es: 'Constancia de RFC o EIN' },
  irsLetter: { en: 'Tax compliance letter', es: 'Opinión de cumplimiento fiscal' },
  ownerId: { en: 'Government ID of the owner', es: 'Identificación oficial del propietario' },
  proofOfAddress: { en: 'Proof of address', es: 'Comprobante de domicilio' },
}
