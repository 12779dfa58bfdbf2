import { css } from '@emotion/react'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { exactPerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { scrollFocusedIntoView } from '@materia/ui/src/controls/scrollFocusedIntoView.ts'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { messages as materialMessages } from '../materials/messages.ts'
import { amountFacts, type Fact, factNames, useFacts } from '../materials/useFacts.ts'
import { DeliveredLine } from '../materials/DeliveredLine.tsx'
import { useDelivered } from '../materials/useDelivered.ts'
import { LotHead } from './LotHead.tsx'
import { messages } from './messages.ts'

// On a phone two listings fit beside the fact names. The others scroll sideways below the fixed
// names.
const scroller = css({
  '--nameWidth': '6rem',
  '--lotWidth': '8rem',
  position: 'relative',
  overflowX: 'auto',
  scrollPaddingLeft: 'var(--nameWidth)',
  [from.tablet]: { '--nameWidth': '7.5rem', '--lotWidth': '10.5rem' },
  // Paper doesn't scroll.
  '@media print': { '--nameWidth': '6rem', '--lotWidth': '0rem', overflowX: 'visible' },
})
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...tabularFigures,
  fontSize: font.small,
  '& th, & td': {
    padding: space(2),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  // The longest name is one Spanish word, so there is little padding.
  '& tbody th': {
    position: 'sticky',
    zIndex: 1,
    left: 0,
    paddingInline: `0 ${space(1)}`,
    background: color.paper,
    color: color.muted,
    fontWeight: font.regular,
  },
  [from.tablet]: { fontSize: 'inherit', '& th, & td': { padding: `${space(2)} ${space(3)}` } },
  '@media print': { '& th, & td': { padding: `${space(1)} ${space(2)}` } },
})
const nameColumn = css({ width: 'var(--nameWidth)' })
const headline = css({
  fontSize: font.body,
  fontWeight: font.strong,
  [from.tablet]: { fontSize: font.large },
})
const best = css({
  display: 'block',
  width: 'fit-content',
  marginTop: space(1),
  padding: `0 ${space(2)}`,
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontSize: font.small,
})
const ofPiece = css({ display: 'block', color: color.muted })

const comparedFacts: Fact[] = [
  ...amountFacts,
  'type',
  'grade',
  'presentation',
  'color',
  'meltFlow',
  'origin',
  'location',
]

/** One row per fact, one column per listing. Leaves out a fact that no listing has. */
export function LotTable({
  lots,
  ids,
  rate,
  besideMarket,
}: {
  lots: Material[]
  ids: number[]
  rate: ExchangeRate | undefined
  besideMarket: (lot: Material) => string | null
}) {
  const intl = useIntl()
  const facts = useFacts()
  const prices = usePrices()
  const delivered = useDelivered()
  const cheapest = cheapestOf(lots, rate)
  const rows: [name: string, value: (lot: Material) => ReactNode][] = [
    [
      intl.formatMessage(messages.price),
      (lot) => {
        const { unit, piece, total } = prices.show(lot)
        return (
          <>
            <span css={headline}>{unit ?? total}</span>
            {piece && <span css={ofPiece}>{piece}</span>}
            {lot.id === cheapest && <span css={best}>{intl.formatMessage(messages.lowest)}</span>}
          </>
        )
      },
    ],
    [intl.formatMessage(messages.market), besideMarket],
    [intl.formatMessage(messages.total), (lot) => prices.show(lot).total],
    ...(delivered
      ? [
          [
            intl.formatMessage(messages.delivered),
            (lot: Material) => <DeliveredLine material={lot} delivered={delivered} />,
          ] satisfies [string, (lot: Material) => ReactNode],
        ]
      : []),
    ...facts(comparedFacts),
    [
      intl.formatMessage(factNames.seller),
      ({ seller }) =>
        seller.isDeleted ? intl.formatMessage(materialMessages.deletedCompany) : seller.companyName,
    ],
    [
      intl.formatMessage(messages.checked),
      ({ seller }) =>
        intl.formatMessage(seller.isVerified ? messages.isChecked : messages.isNotChecked),
    ],
    ...facts(['listed']),
  ]
  return (
    // A scrollable region must be reachable by keyboard. Focus inside it scrolls the focused
    // element into view.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      css={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      onFocus={scrollFocusedIntoView}
      aria-label={intl.formatMessage(messages.title)}
    >
      <table
        css={table}
        style={{ minWidth: `calc(var(--nameWidth) + ${lots.length} * var(--lotWidth))` }}
      >
        <thead>
          <tr>
            <th css={nameColumn}>
              <VisuallyHidden>{intl.formatMessage(messages.fact)}</VisuallyHidden>
            </th>
            {lots.map((lot) => (
              <th key={lot.id} scope="col">
                <LotHead lot={lot} ids={ids} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => {
            const values = lots.map((lot) => ({ id: lot.id, content: value(lot) }))
            if (!values.some(({ content }) => content)) return null
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map(({ id, content }) => (
                  <td key={id}>{content || '–'}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/**
 * By price per kilogram. Undefined for a single listing, and for two currencies until the rate is
 * known.
 */
function cheapestOf(lots: Material[], rate: ExchangeRate | undefined): number | undefined {
  const isOneCurrency = new Set(lots.map(({ currency }) => currency)).size === 1
  if (lots.length < 2 || (!isOneCurrency && !rate)) return undefined
  const priced = lots.flatMap((lot) => {
    const pesos = exactPerKilogram(lot)?.times(
      lot.currency === 'USD' && rate ? String(rate.mxnPerUsd) : 1,
    )
    return pesos ? [{ id: lot.id, pesos }] : []
  })
  return priced.toSorted((one, other) => one.pesos.cmp(other.pesos))[0]?.id
}
