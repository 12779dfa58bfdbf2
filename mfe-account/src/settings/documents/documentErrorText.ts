import { documentBytesMax } from '@materia/contracts/identity/documents/constants.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

const texts = {
  DOCUMENT_UNSUPPORTED: messages.notPdf,
  DOCUMENT_TOO_LARGE: messages.tooLarge,
  DOCUMENT_UNREADABLE: messages.unreadable,
  DOCUMENT_ENCRYPTED: messages.encrypted,
  DOCUMENT_ACTIVE: messages.active,
  DOCUMENT_TOO_LONG: messages.tooLong,
  FILES_FULL: messages.full,
  FILES_BUSY: messages.busy,
}

/** The reason why a document was not stored. */
export function documentErrorText(intl: IntlShape, error: unknown): string {
  return errorText(intl, error, texts)
}

/** Why a file is refused before the upload. The server checks its content. */
export function documentError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  // A computer without a PDF program reports no type.
  const isPdf = type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
  if (!isPdf) return { title: messages.invalidType, description: messages.notPdf }
  return size > documentBytesMax
    ? { title: messages.tooLargeTitle, description: messages.tooLarge }
    : null
}
