import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { frequencies, quietAfter } from '@materia/contracts/savedSearches/constants.ts'
import type { SavedSearch } from '@materia/contracts/savedSearches/savedSearch.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { writeFilters } from '../filters/filters.ts'
import { filtersText } from './filtersText.ts'
import { messages } from './messages.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { useSavedSearch } from './useSavedSearch.ts'

const row = css({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem auto', alignItems: 'end' },
})
const words = css({
  display: 'grid',
  gap: space(1),
  alignSelf: 'start',
  overflowWrap: 'anywhere',
  '& h2': { fontSize: font.body },
  '& p': { color: color.muted, fontSize: font.small },
})
const titleLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  '& a': { padding: '3px 0', color: color.ink },
})
const badge = css({
  padding: `2px ${space(2)}`,
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
})
const start = css({ justifySelf: 'start' })
const actions = css({ display: 'flex', gap: space(1) })

/** A saved search: the way to its listings, its filters, and how often it alerts. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const { change, remove } = useSavedSearch(search)
  const { name, filters, frequency, newListings, isQuiet } = search
  const text = filtersText({ intl, language }, filters)
  const handleOpen = () => {
    // Also without new listings, because a visit keeps its notices.
    change({ isSeen: true })
  }
  return (
    <article css={row}>
      <div css={words}>
        <div css={titleLine}>
          <h2>
            <Link to={`${marketplacePath}?${writeFilters(filters)}`} onClick={handleOpen}>
              {name}
            </Link>
          </h2>
          {newListings > 0 && (
            <span css={badge}>
              {intl.formatMessage(messages.newListings, { count: newListings })}
            </span>
          )}
        </div>
        {text !== name && <p>{text}</p>}
        {isQuiet && (
          <>
            <p role="status">{intl.formatMessage(messages.quiet, { count: quietAfter })}</p>
            <Button variant="secondary" css={start} onClick={() => change({ isSeen: true })}>
              {intl.formatMessage(messages.resume)}
            </Button>
          </>
        )}
      </div>
      <SelectField
        label={intl.formatMessage(messages.frequency)}
        value={frequency}
        onChange={({ target }) =>
          change({ frequency: frequencies.find((one) => one === target.value) })
        }
      >
        {frequencies.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage(messages[one])}
          </option>
        ))}
      </SelectField>
      <div css={actions}>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage(messages.changeNamed, { name })}
          onClick={() => setChanging(true)}
        >
          <Pencil size={18} aria-hidden="true" />
          {intl.formatMessage(messages.change)}
        </Button>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage(messages.deleteNamed, { name })}
          onClick={() => remove()}
        >
          <Trash2 size={18} aria-hidden="true" />
          {intl.formatMessage(messages.delete)}
        </Button>
      </div>
      {isChanging && <SearchDialog search={search} onClose={() => setChanging(false)} />}
    </article>
  )
}
