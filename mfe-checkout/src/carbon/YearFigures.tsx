import { css } from '@emotion/react'
import type { CarbonYear } from '@materia/contracts/carbon/statement.ts'
import { color, font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { card, hint } from '../layout.ts'
import { amountText, massText } from './amountText.ts'
import { yearMessages as messages } from './yearMessages.ts'

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const block = css(card, { alignContent: 'start', gap: space(1), '& h2': { fontSize: font.body } })
const figure = css({ fontSize: font.display, fontWeight: font.strong }, tabularFigures)
const note = css({ marginTop: space(2), color: color.muted, fontSize: font.small })

/** The two figures of a year, which are never added. */
export function YearFigures({ year: { emitted, avoided } }: { year: CarbonYear }) {
  const intl = useIntl()
  return (
    <div>
      <div css={pair}>
        <Figure
          title={intl.formatMessage(messages.emitted)}
          about={intl.formatMessage(messages.emittedHint)}
          sum={emitted}
        />
        <Figure
          title={intl.formatMessage(messages.avoided)}
          about={intl.formatMessage(messages.avoidedHint)}
          sum={avoided}
        />
      </div>
      <p css={note}>{intl.formatMessage(messages.neverAdded)}</p>
    </div>
  )
}

type FigureProps = { title: string; about: string; sum: CarbonYear['emitted'] }

function Figure({ title, about, sum: { grams, low, high, counted, unknown } }: FigureProps) {
  const intl = useIntl()
  const range = { low: massText(intl, low), high: massText(intl, high) }
  return (
    <section css={block} aria-label={title}>
      <h2>{title}</h2>
      <p css={figure}>
        {counted === 0 && unknown > 0
          ? intl.formatMessage(messages.noNumber)
          : amountText(intl, grams)}
      </p>
      {low < high && <p css={hint}>{intl.formatMessage(messages.range, range)}</p>}
      <p css={hint}>{about}</p>
      <p css={hint}>
        {[
          intl.formatMessage(messages.counted, { count: counted }),
          ...(unknown > 0 ? [intl.formatMessage(messages.unknown, { count: unknown })] : []),
        ].join(' · ')}
      </p>
    </section>
  )
}
