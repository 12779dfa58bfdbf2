import { css } from '@emotion/react'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { useIntl } from 'react-intl'
import { hint } from '../layout.ts'
import { basisTexts, messages } from './messages.ts'
import { percentText } from './percentText.ts'
import { kilogramsText } from './weightText.ts'

const text = css(hint, { maxWidth: '46rem' })

/** How the order is paid by weight, in sentences. */
export function TermsText({ settlement: { terms, role } }: { settlement: Settlement }) {
  const intl = useIntl()
  const { weightBasis, tolerance, overagePercent, moisturePercent } = terms
  const { contamination, downgradePercent } = terms
  const percent = (value: string | number) => ({ percent: percentText(intl, value) })
  const sentences = [
    intl.formatMessage(basisTexts[weightBasis][role]),
    intl.formatMessage(messages.tolerance, {
      ...percent(tolerance.percent),
      kilograms: kilogramsText(intl, tolerance.kilograms),
    }),
    overagePercent > 0 &&
      intl.formatMessage(messages.overage, { ...percent(overagePercent), role }),
    moisturePercent !== undefined &&
      intl.formatMessage(messages.moistureTerm, percent(moisturePercent)),
    contamination &&
      intl.formatMessage(messages.contaminationTerm, {
        ...percent(contamination.percent),
        factor: contamination.factor,
      }),
    contamination?.rejectPercent !== undefined &&
      intl.formatMessage(messages.rejectTerm, percent(contamination.rejectPercent)),
    downgradePercent !== undefined &&
      intl.formatMessage(messages.downgradeTerm, percent(downgradePercent)),
  ]
  return <p css={text}>{sentences.filter(Boolean).join(' ')}</p>
}
