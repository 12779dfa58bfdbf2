import type { SerializedStyles } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { stateName } from '@materia/contracts/places/places.ts'
import { taxesPath } from '@materia/contracts/tax/screenPaths.ts'
import type { ShownTaxLine } from '@materia/contracts/tax/taxLine.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { aboutTax, lineHints, lineNames, reasonTexts, unchargedTexts } from './lineMessages.ts'

type Shown = { lines: ShownTaxLine[]; reader: OrderRole; style: SerializedStyles }

/** The tax lines of an order, as rows of a description list. */
export function TaxRows({ lines, reader, currency, style }: Shown & { currency: string }) {
  const intl = useIntl()
  return lines.map(({ kind, percent, amount, reason }) => {
    const uncharged = unchargedTexts[kind]
    return (
      <div key={`${kind} ${percent} ${reason}`} css={style}>
        <dt>{intl.formatMessage(lineNames[kind], { percent, role: reader })}</dt>
        <dd>
          {uncharged
            ? intl.formatMessage(uncharged, { role: reader })
            : formatPrice(amount, currency)}
        </dd>
      </div>
    )
  })
}

/** Says what the lines mean for the reader, with a link to all rules. */
export function TaxNotes({ lines, reader, style }: Shown) {
  const intl = useIntl()
  const { language } = useLanguage()
  const texts = lines.flatMap(({ kind, reason, certificate }) => {
    const hint = reason ? reasonTexts[reason] : lineHints[kind]
    return hint
      ? [
          intl.formatMessage(hint, {
            role: reader,
            number: certificate?.number,
            certificate: certificate?.kind,
            state: certificate && stateName(language, 'USA', certificate.state),
          }),
        ]
      : []
  })
  return (
    <p css={style}>
      {[...new Set(texts)].join(' ')} <Link to={taxesPath}>{intl.formatMessage(aboutTax)}</Link>
    </p>
  )
}
