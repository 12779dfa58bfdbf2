import { css } from '@emotion/react'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { from, space, targetSize } from '@materia/ui/src/theme.ts'
import Download from 'lucide-react/icons/download'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { searchMax } from './ordersView.ts'

/** Milliseconds without typing before the list is requested. */
const debounceMs = 300

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: space(3),
  marginBottom: space(4),
})
const withoutFilter = css({ [from.tablet]: { gridTemplateColumns: 'minmax(0, 20rem) 1fr' } })
const withFilter = css({
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 14rem) 1fr' },
})
const download = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'end',
  gap: space(2),
  minHeight: targetSize,
})

type ListSearchProps = {
  /** The search of the shown list. */
  q: string
  onSearch: (q: string) => void
  texts: Record<'search' | 'searchHint' | 'download', MessageDescriptor>
  /** The path of the shown list as a file. */
  filePath: string
  /** One more filter. */
  children?: ReactNode
}

/** The search of a list, and a link that downloads the list. */
export function ListSearch({ q, onSearch, texts, filePath, children }: ListSearchProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState({ text: q, q })
  // Follows a change of the URL (Back, link to the whole list). Keeps a space at the end of the text
  // being typed.
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
    <form role="search" css={[bar, children ? withFilter : withoutFilter]} onSubmit={handleSubmit}>
      <Field
        type="search"
        label={intl.formatMessage(texts.search)}
        placeholder={intl.formatMessage(texts.searchHint)}
        value={typed.text}
        maxLength={searchMax}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped({ text: target.value, q })}
      />
      {children}
      <a css={download} href={filePath} download>
        <Download size={18} aria-hidden="true" />
        {intl.formatMessage(texts.download)}
      </a>
    </form>
  )
}
