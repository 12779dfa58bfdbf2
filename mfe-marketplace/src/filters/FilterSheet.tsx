import { css } from '@emotion/react'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import { chosenLabel } from './chosenLabel.ts'
import { type FilterFieldsProps, waitsFor } from './FilterFields.tsx'
import type { FilterGroup } from './filters.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { ListKindContext } from './listKind.ts'
import { messages } from './messages.ts'

const section = css({ borderBottom: `1px solid ${color.line}` })
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: targetSize,
  padding: `${space(2)} 0`,
  border: 0,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  '&:disabled': { color: color.muted, cursor: 'not-allowed' },
  '& svg': { flex: 'none' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
})
const name = css({ flex: 'none', fontWeight: font.strong })
const value = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  color: color.action,
  fontSize: font.small,
  textAlign: 'end',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const waiting = css({ color: color.muted })
const body = css({ paddingBottom: space(3) })

/** The filters below each other, of which one at a time is open. */
export function FilterSheet(props: FilterFieldsProps) {
  const { filters } = props
  const intl = useIntl()
  const { language } = useLanguage()
  const { groups } = useContext(ListKindContext)
  const [open, setOpen] = useState<FilterGroup>()
  return (
    <div>
      {groups.map((group) => {
        const first = waitsFor(group, filters)
        return (
          <section key={group} css={section} aria-label={intl.formatMessage(messages[group])}>
            <button
              type="button"
              css={head}
              disabled={Boolean(first)}
              aria-expanded={open === group}
              onClick={() => setOpen(open === group ? undefined : group)}
            >
              <span css={name}>{intl.formatMessage(messages[group])}</span>
              <span css={[value, first && waiting]}>
                {first
                  ? intl.formatMessage(messages[first])
                  : chosenLabel({ intl, language }, filters, group)}
              </span>
              <ChevronDown size={18} aria-hidden="true" />
            </button>
            {open === group && !first && (
              <div css={body}>
                <FilterPanel {...props} group={group} />
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}
