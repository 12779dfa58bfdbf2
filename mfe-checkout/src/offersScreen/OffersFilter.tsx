import { css } from '@emotion/react'
import { exportOffers } from '@materia/contracts/offers/api.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { from, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Download from 'lucide-react/icons/download'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { type OffersView, searchMax } from './offersView.ts'

/** Milliseconds without typing before the list is requested. */
const debounceMs = 300

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: space(3),
  marginBottom: space(4),
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 20rem) 1fr' },
})
const download = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'end',
  gap: space(2),
  minHeight: targetSize,
})

type OffersFilterProps = { view: OffersView; onSearch: (q: string) => void }

/** The search, and a link that downloads the list. */
export function OffersFilter({ view: { filter, q }, onSearch }: OffersFilterProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [typed, setTyped] = useState({ text: q, q })
  // Follows a change of the URL. Keeps a space at the end of the text being typed.
  if (typed.q !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, q })
  const words = typed.text.trim()
  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(() => onSearch(words), debounceMs)
    return () => clearTimeout(timer)
  }, [words, q, onSearch])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (words !== q) onSearch(words)
  }
  return (
    <form role="search" css={bar} onSubmit={handleSubmit}>
      <Field
        type="search"
        label={intl.formatMessage(messages.search)}
        placeholder={intl.formatMessage(messages.searchHint)}
        value={typed.text}
        maxLength={searchMax}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped({ text: target.value, q })}
      />
      <a
        css={download}
        href={operationPath(exportOffers, {
          query: {
            filter,
            ...(q && { q }),
            language,
            timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
          },
        })}
        download
      >
        <Download size={18} aria-hidden="true" />
        {intl.formatMessage(messages.download)}
      </a>
    </form>
  )
}
