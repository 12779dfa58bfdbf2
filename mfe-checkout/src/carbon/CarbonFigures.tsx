import { css } from '@emotion/react'
import type { CarbonBlock, CarbonEstimate } from '@materia/contracts/carbon/statement.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { color, font, from, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { amountText, massText } from './amountText.ts'
import {
  claimTexts,
  counterfactualTexts,
  methodTexts,
  nothingTexts,
  noteTexts,
  reasonTexts,
} from './factMessages.ts'
import { messages } from './messages.ts'

const box = css({ display: 'grid', gap: space(4), overflowWrap: 'anywhere' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(8) },
})
const block = css({
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  paddingTop: space(3),
  borderTop: `1px solid ${color.line}`,
})
const figure = css({ fontSize: font.title, fontWeight: font.strong }, tabularFigures)
const hint = css({ color: color.muted, fontSize: font.small })
const more = css(hint, {
  '& summary': {
    display: 'list-item',
    padding: '12px 0',
    minHeight: targetSize,
    cursor: 'pointer',
  },
  '& ul': { display: 'grid', gap: space(2), paddingLeft: space(5), listStyle: 'disc' },
})

type CarbonFiguresProps = { figures: CarbonEstimate; role: OrderRole }

/** The emitted and the avoided part of an order: two blocks, never added. */
export function CarbonFigures({ figures, role }: CarbonFiguresProps) {
  const intl = useIntl()
  const { emitted, avoided, claimant, kilograms, kilometres } = figures
  const { counterfactual, method } = avoided
  const nothing = avoided.kind === 'nothing' && counterfactual && nothingTexts[counterfactual]
  return (
    <div css={box}>
      <div css={pair}>
        <Block title={intl.formatMessage(messages.emitted)} block={emitted}>
          {kilograms && kilometres && (
            <p css={hint}>
              {intl.formatMessage(messages.freight, { kilograms: Number(kilograms), kilometres })}
            </p>
          )}
        </Block>
        <Block title={intl.formatMessage(messages.avoided)} block={avoided}>
          {counterfactual && <p>{intl.formatMessage(counterfactualTexts[counterfactual])}</p>}
          {nothing && <p>{intl.formatMessage(nothing)}</p>}
          {(avoided.grams ?? 0) < 0 && <p>{intl.formatMessage(messages.recyclingEmitsMore)}</p>}
          {avoided.kind !== 'nothing' && (
            <p>{intl.formatMessage(claimTexts[claimant === role ? 'you' : claimant])}</p>
          )}
          {method && <p css={hint}>{intl.formatMessage(methodTexts[method])}</p>}
        </Block>
      </div>
      <p css={hint}>{intl.formatMessage(messages.neverAdded)}</p>
    </div>
  )
}

type BlockProps = { title: string; block: CarbonBlock; children: ReactNode }

function Block({ title, block: { grams, low, high, why, nearest, lines }, children }: BlockProps) {
  const intl = useIntl()
  const hasRange = low !== null && high !== null && low < high
  return (
    <section css={block}>
      <h3>{title}</h3>
      <p css={figure}>
        {grams === null ? intl.formatMessage(messages.noNumber) : amountText(intl, grams)}
      </p>
      {hasRange && (
        <p css={hint}>
          {intl.formatMessage(messages.range, {
            low: massText(intl, low),
            high: massText(intl, high),
          })}
        </p>
      )}
      {why && <p>{intl.formatMessage(reasonTexts[why])}</p>}
      {nearest && (
        <p css={hint}>
          {intl.formatMessage(messages.nearest, {
            factor: nearest.about,
            publisher: nearest.source.publisher,
          })}
        </p>
      )}
      {children}
      {lines.length > 0 && <About lines={lines} />}
    </section>
  )
}

/** The notes and publications of a figure. */
function About({ lines }: Pick<CarbonBlock, 'lines'>) {
  const intl = useIntl()
  const notes = new Set(lines.flatMap((line) => line.notes))
  const sources = new Map(
    lines
      .flatMap(({ terms }) => terms.map(({ factor }) => factor.source))
      .map((source) => [source.title, source]),
  )
  return (
    <details css={more}>
      <summary>{intl.formatMessage(messages.about)}</summary>
      <ul>
        {lines.some(({ quality }) => quality === 'proxy') && (
          <li>{intl.formatMessage(messages.proxy)}</li>
        )}
        {[...notes].map((note) => (
          <li key={note}>{intl.formatMessage(noteTexts[note])}</li>
        ))}
        {[...sources.values()].map(({ title, publisher, year }) => (
          <li key={title}>
            {intl.formatMessage(messages.source, { title, publisher, year: `${year}` })}
          </li>
        ))}
      </ul>
    </details>
  )
}
