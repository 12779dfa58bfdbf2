import { css } from '@emotion/react'
import type { Suggestion } from '@materia/contracts/catalog/search.ts'
import {
  color,
  floatShadow,
  font,
  layer,
  radius,
  space,
  targetSize,
} from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useIntl } from 'react-intl'
import { refineMessages } from '../filters/refineMessages.ts'

const list = css({
  position: 'absolute',
  zIndex: layer.header,
  top: '100%',
  insetInline: 0,
  maxHeight: '60vh',
  marginTop: space(1),
  padding: space(1),
  overflowY: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: floatShadow,
})
const option = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(3),
  width: '100%',
  minHeight: targetSize,
  padding: `${space(1)} ${space(3)}`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover, &[aria-selected=true]': { background: color.actionSoft },
  '&[aria-selected=true]': { outline: `2px solid ${color.action}`, outlineOffset: '-2px' },
})
const muted = css({ color: color.muted, fontSize: font.small, fontVariantNumeric: 'tabular-nums' })

const kindMessages = {
  material: refineMessages.suggestionMaterial,
  form: refineMessages.suggestionForm,
  place: refineMessages.suggestionPlace,
  company: refineMessages.suggestionCompany,
} as const

export type SuggestionListProps = {
  id: string
  suggestions: Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** The suggestions, each with its kind and count of listings. The focus stays in the field. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const intl = useIntl()
  return (
    <>
      <div
        css={list}
        id={id}
        role="listbox"
        aria-label={intl.formatMessage(refineMessages.suggestions)}
        tabIndex={-1}
        // A press on an option, the margin or the scrollbar keeps the focus in the field, whose
        // blur closes the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, place) => (
          <button
            key={suggestion.q + suggestion.label}
            type="button"
            // The field names the selected option (aria-activedescendant).
            tabIndex={-1}
            css={option}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onClick={() => onChoose(suggestion)}
          >
            <span>
              {suggestion.label}{' '}
              <span css={muted}>{intl.formatMessage(kindMessages[suggestion.kind])}</span>
            </span>
            <span css={muted}>{intl.formatNumber(suggestion.count)}</span>
          </button>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {intl.formatMessage(refineMessages.suggestionCount, { count: suggestions.length })}
        </span>
      </VisuallyHidden>
    </>
  )
}
