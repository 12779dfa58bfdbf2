import { css } from '@emotion/react'
import { searchTextMax } from '@materia/contracts/catalog/lists/constants.ts'
import type { MaterialFilters, Suggestion } from '@materia/contracts/catalog/search.ts'
import { controlStyle } from '@materia/ui/src/forms/controlStyle.ts'
import { FieldFrame } from '@materia/ui/src/forms/Field.tsx'
import { color, font, from, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Search from 'lucide-react/icons/search'
import { useQuery } from '@tanstack/react-query'
import {
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { loadWithTexts } from '../loadWithTexts.ts'
import { searchWords } from '../filters/filters.ts'
import { ListKindContext } from '../filters/listKind.ts'
import { messages as filterMessages } from '../filters/messages.ts'
import type { SuggestionListProps } from './SuggestionList.tsx'
import { suggestionsQuery } from './suggestionsQuery.ts'

/** Milliseconds without typing before the list is requested. */
const debounceMs = 250
/** The suggestions are open and none is selected. */
const noneActive = -1

const box = css({
  position: 'relative',
  '& svg': {
    position: 'absolute',
    top: 13,
    left: space(3),
    color: color.muted,
    pointerEvents: 'none',
  },
})
const input = css({ paddingLeft: space(9), textOverflow: 'ellipsis' })
// Shown only where a keyboard is likely and the field is empty.
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

type SearchFieldProps = {
  /** Other fields join the form through this id. */
  formId: string
  filters: MaterialFilters
  hint: MessageDescriptor
  onSearch: (q: string) => void
}

/**
 * The search field. Searches after a pause or on Enter, and offers suggestions below. The key `/`
 * moves the focus here.
 */
export function SearchField({ formId, filters, hint, onSearch }: SearchFieldProps) {
  const { q = '' } = filters
  const intl = useIntl()
  const { path, hasSuggestions } = useContext(ListKindContext)
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: q, q })
  // Follows a change of the URL (Back, a cleared search). Keeps a space at the end of the text
  // being typed.
  if (typed.q !== q) setTyped({ text: searchWords(typed.text) === q ? typed.text : q, q })
  const words = searchWords(typed.text)

  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(() => onSearch(words), debounceMs)
    return () => clearTimeout(timer)
  }, [words, q, onSearch])
  useEffect(() => focusBySlash(ref), [])

  const listId = useId()
  const { language } = useLanguage()
  // Index of the suggestion selected by keyboard. `null` while the list is closed, `noneActive`
  // after typing.
  const [active, setActive] = useState<number | null>(null)
  const isOpen = hasSuggestions && active !== null && q !== '' && words !== ''
  const { data: suggestions = [] } = useQuery({
    ...suggestionsQuery(filters, language),
    enabled: isOpen,
  })
  const List = useSuggestionList(isOpen)
  const isListed = isOpen && List !== undefined && suggestions.length > 0
  const chosen = isListed ? suggestions[active] : undefined
  const choose = (suggestion: Suggestion) => {
    setTyped({ text: suggestion.q, q })
    setActive(null)
    if (suggestion.q !== q) onSearch(suggestion.q)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && isListed) {
      event.preventDefault()
      setActive(nextPlace(active, step, suggestions.length))
    } else if (step > 0) {
      setActive(noneActive)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') {
      // The first Escape closes the suggestions, the second clears the words. The browser would do
      // both at once.
      event.preventDefault()
      if (isListed) setActive(null)
      else setTyped({ text: '', q })
    }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setActive(null)
    if (words !== q) onSearch(words)
  }

  return (
    <form id={formId} role="search" action={path} onSubmit={handleSubmit}>
      <FieldFrame label={intl.formatMessage(filterMessages.search)}>
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
              placeholder={intl.formatMessage(hint)}
              aria-keyshortcuts="/"
              autoComplete="off"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? listId : undefined}
              aria-activedescendant={chosen && `${listId}-${active}`}
              onChange={(event) => {
                setTyped({ text: event.target.value, q })
                setActive(noneActive)
              }}
              onKeyDown={handleKey}
              onBlur={() => setActive(null)}
            />
            {isListed && (
              <List id={listId} suggestions={suggestions} active={active} onChoose={choose} />
            )}
            <kbd css={keyHint} aria-hidden="true">
              /
            </kbd>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}

/** Loads the code of the list when it first opens. The search works without it. */
function useSuggestionList(isWanted: boolean): ComponentType<SuggestionListProps> | undefined {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>()
  useEffect(() => {
    if (isWanted && !List)
      loadWithTexts(import('./SuggestionList.tsx').then(({ SuggestionList: Part }) => Part)).then(
        (Part) => setList(() => Part),
        () => {},
      )
  }, [isWanted, List])
  return List
}

/**
 * The next index in a cycle that has one step without a selection, between the last and the first.
 */
function nextPlace(active: number | null, step: number, count: number): number {
  const places = count + 1
  return (((active ?? noneActive) + 1 + step + places) % places) - 1
}

function focusBySlash(ref: { current: HTMLInputElement | null }): () => void {
  const handleKey = (event: globalThis.KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || ctrlKey || metaKey || altKey) return
    // In a text field or behind an open dialog a slash is ordinary text.
    if (
      target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], dialog')
    )
      return
    event.preventDefault()
    ref.current?.focus()
    ref.current?.select()
  }
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}
