import { css } from '@emotion/react'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { color, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { useIntl } from 'react-intl'
import type { ListView } from '../materials/cardLayout.ts'
import { PriceSwitch } from '../materials/PriceSwitch.tsx'
import { messages } from './messages.ts'
import { changeListView } from './useListView.ts'

const bar = css({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
const toggle = css({
  display: 'flex',
  flex: 'none',
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
  const intl = useIntl()
  return (
    <div css={[bar, needsScript]}>
      <PriceSwitch />
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
    </div>
  )
}
