import { css } from '@emotion/react'
import { searchTextMax } from '@materia/contracts/catalog/constants.ts'
import { controlStyle } from '@materia/ui/src/controlStyle.ts'
import { FieldFrame } from '@materia/ui/src/Field.tsx'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { searchWords } from './filters.ts'
import { messages } from './messages.ts'

/** Typing pauses this long before the list is asked for, in milliseconds. */
const debounceMs = 250

const box = css({
  position: 'relative',
  '& svg': { position: 'absolute', top: 13, left: space(3), color: color.muted, pointerEvents: 'none' },
})
const input = css({ paddingLeft: space(9), textOverflow: 'ellipsis' })
// Only where a keyboard is likely, and while there is nothing it would stand upon.
const keyHint = css({
  display: 'none',
  position: 'absolute',
  top: 10,
  right: 10,
  width: 24,
  height: 24,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  color: color.muted,
  font: 'inherit',
  fontSize: font.small,
  lineHeight: '22px',
  textAlign: 'center',
  pointerEvents: 'none',
  [`${from.desktop} and (hover: hover)`]: { display: 'block' },
  'input:not(:placeholder-shown) ~ &, input:focus ~ &': { display: 'none' },
})

type SearchFieldProps = { q: string; onSearch: (q: string) => void }

/** The words to look for. What is typed is looked for at a pause, or at once by Enter; `/` comes here from anywhere on the screen. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const intl = useIntl()
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: q, q })
  // Changed elsewhere (Back, a cleared search): what stands here follows, but for the space after a word being typed.
  if (typed.q !== q) setTyped({ text: searchWords(typed.text) === q ? typed.text : q, q })
  const words = searchWords(typed.text)

  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(() => onSearch(words), debounceMs)
    return () => clearTimeout(timer)
  }, [words, q, onSearch])
  useEffect(() => focusBySlash(ref), [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (words !== q) onSearch(words)
  }

  return (
    <form role="search" onSubmit={handleSubmit}>
      <FieldFrame label={intl.formatMessage(messages.search)}>
        {(attributes) => (
          <div css={box}>
            <Search size={18} aria-hidden="true" />
            <input
              {...attributes}
              ref={ref}
              type="search"
              name="q"
              css={[controlStyle, input]}
              value={typed.text}
              maxLength={searchTextMax}
              placeholder={intl.formatMessage(messages.searchHint)}
              aria-keyshortcuts="/"
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => setTyped({ text: event.target.value, q })}
              onKeyDown={(event) => event.key === 'Escape' && setTyped({ text: '', q })}
            />
            <kbd css={keyHint} aria-hidden="true">/</kbd>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}

function focusBySlash(ref: { current: HTMLInputElement | null }): () => void {
  const handleKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || ctrlKey || metaKey || altKey) return
    // Where it is typed, or behind an open dialog, it is a slash.
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')) return
    event.preventDefault()
    ref.current?.focus()
    ref.current?.select()
  }
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}
