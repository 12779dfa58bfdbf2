import { css } from '@emotion/react'
import { DestinationButton } from '@materia/client/catalog/DestinationButton.tsx'
import { color, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { useIntl } from 'react-intl'
import type { ListView } from '../materials/cardLayout.ts'
import { PriceSwitch } from '../materials/PriceSwitch.tsx'
import { messages } from './messages.ts'
import { SidewaysRow } from './SidewaysRow.tsx'
import { changeListView } from './useListView.ts'

const bar = css({
  gap: space(3),
  marginBottom: space(4),
  '& > *': { flex: 'none' },
  [from.tablet]: {
    // Again, because the row sets its margins here too.
    marginBottom: space(4),
    '& > *': { flex: '0 1 auto' },
    '& > :last-child': { flex: 'none', marginLeft: 'auto' },
  },
})
const toggle = css({
  display: 'flex',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
const choice = css({
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  padding: 0,
  border: 0,
  background: color.surface,
  color: color.muted,
  '&[aria-pressed=true]': { background: color.actionSoft, color: color.action },
  '&:focus-visible': { outlineOffset: '-2px' },
})

/** Options of the list: currency and unit of prices, cards or rows. */
export function ViewBar({ view }: { view: ListView }) {
  return (
    <SidewaysRow css={bar}>
      <DestinationButton variant="secondary" />
      <PriceSwitch />
      <ViewToggle view={view} />
    </SidewaysRow>
  )
}

/** Cards or rows, as the reader of this browser last chose. */
export function ViewToggle({ view }: { view: ListView }) {
  const intl = useIntl()
  return (
    <div css={toggle} role="group" aria-label={intl.formatMessage(messages.view)}>
      <button
        type="button"
        css={choice}
        aria-pressed={view === 'cards'}
        aria-label={intl.formatMessage(messages.cards)}
        onClick={() => changeListView('cards')}
      >
        <LayoutGrid size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        css={choice}
        aria-pressed={view === 'rows'}
        aria-label={intl.formatMessage(messages.rows)}
        onClick={() => changeListView('rows')}
      >
        <Rows3 size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
