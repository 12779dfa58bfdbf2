import { css } from '@emotion/react'
import { color, font } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { errorTexts, messages } from './messages.ts'
import { readTaxNumber, type TaxValues } from './taxForm.ts'

const note = css({ fontSize: font.small, color: color.muted, minHeight: '1.5em' })
const doubtful = css({ color: color.waiting })

const texts = {
  company: messages.company,
  person: messages.person,
  checkDigit: messages.checkDigit,
  prefix: messages.prefix,
  noDate: errorTexts['taxNumber.noDate'],
  generic: errorTexts['taxNumber.generic'],
}

/** Says, while the number is typed, whose it is or why it may be mistyped. */
export function TaxNumberNote({ values }: { values: TaxValues }) {
  const intl = useIntl()
  const reading = readTaxNumber(values)
  const isFine = reading === 'company' || reading === 'person'
  return (
    <p role="status" css={[note, !isFine && doubtful]}>
      {reading && intl.formatMessage(texts[reading])}
    </p>
  )
}
