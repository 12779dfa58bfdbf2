import { css } from '@emotion/react'
import { getOfferPdf } from '@materia/contracts/offers/api.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import FileText from 'lucide-react/icons/file-text'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space(2),
  minHeight: targetSize,
})

/** Downloads an accepted offer as a PDF, with times in the reader's zone too. */
export function PdfLink({ offerId }: { offerId: number }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const request = { params: { id: offerId }, query: { language, timeZone } }
  return (
    <a css={link} href={operationPath(getOfferPdf, request)} download>
      <FileText size={18} aria-hidden="true" />
      {intl.formatMessage(messages.pdf)}
    </a>
  )
}
