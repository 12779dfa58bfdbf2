import { css } from '@emotion/react'
import type { MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { chipStyle } from './chipStyle.ts'
import { chosenLabel } from './chosenLabel.ts'
import { chosenOf, clearFilters, takeOff } from './filters.ts'
import { refineMessages } from './refineMessages.ts'

const list = css({ display: 'contents', listStyle: 'none' })
const chosen = css({ borderColor: 'transparent', background: color.actionSoft })
const clear = css({ padding: `0 ${space(2)}`, color: color.action, fontSize: font.small })

/** The active filter values, each removable with one press. */
export function FilterChips({
  filters,
  onChange,
}: {
  filters: MaterialFilters
  onChange: (filters: MaterialFilters) => void
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const ref = useRef<HTMLUListElement>(null)
  const handlePress = (changed: MaterialFilters, place: number) => {
    onChange(changed)
    // The chip that takes its place gets the focus, for keyboards.
    const left = ref.current?.querySelectorAll('button') ?? []
    left[Math.min(place, left.length - 1)]?.focus()
  }
  return (
    <ul ref={ref} css={list} aria-label={intl.formatMessage(refineMessages.chosen)}>
      {chosenOf(filters).map((one, place) => {
        const text = chosenLabel({ intl, language }, filters, one.group, one.value)
        const label = intl.formatMessage(refineMessages.takeOff)
        return (
          <li key={`${one.group}:${one.value}`}>
            <button
              type="button"
              css={[chipStyle, chosen]}
              aria-label={`${text}. ${label}`}
              title={label}
              onClick={() => handlePress(takeOff(filters, one), place)}
            >
              {text}
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        )
      })}
      <li>
        <Button variant="quiet" css={clear} onClick={() => onChange(clearFilters(filters))}>
          {intl.formatMessage(refineMessages.clearFilters)}
        </Button>
      </li>
    </ul>
  )
}
