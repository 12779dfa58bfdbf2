import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { lazyPart } from '@materia/ui/src/remotes/lazyPart.tsx'
import { css } from '@emotion/react'
import {
  conversationFilters,
  searchMax,
  searchMin,
  type ConversationFilter,
} from '@materia/contracts/chat/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { controlStyle } from '@materia/ui/src/forms/controlStyle.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import SquarePen from 'lucide-react/icons/square-pen'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { ConversationList } from './ConversationList.tsx'
import { filterNames, messages } from './messages.ts'
import { readMessagesAddress } from './messagesAddress.ts'
import { moveByArrows } from './moveByArrows.ts'
import { NewChatDialog } from './NewChatDialog.tsx'
import { WaitingRows } from './WaitingRows.tsx'

const pane = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
})
const tools = css({
  display: 'grid',
  gap: space(2),
  padding: `0 ${space(4)} ${space(2)}`,
  borderBottom: `1px solid ${color.line}`,
})
const filters = css({ display: 'flex', flexWrap: 'wrap', gap: space(1) })
const filterLink = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: targetSize,
  padding: `0 ${space(3)}`,
  borderRadius: radius.card,
  color: color.muted,
  fontSize: font.small,
  fontWeight: font.strong,
  textDecoration: 'none',
  '&[aria-current]': { background: color.actionSoft, color: color.ink },
})
// Chromium reserves room for the clear button even in an empty field.
const searchBox = css({ '&:placeholder-shown::-webkit-search-cancel-button': { display: 'none' } })
const list = css({ overflowY: 'auto', minHeight: 0 })

const FoundList = lazyPart({
  load: async () => (await import('./FoundList.tsx')).FoundList,
  fallback: <Searching />,
  Failed: LoadFailed,
})

/** Search, filters, the list of conversations, and the button for a new one. */
export function ConversationPane() {
  const intl = useIntl()
  const [params, setParams] = useSearchParams()
  const { partnerId, filter, search: searched } = readMessagesAddress(params)
  // The URL follows the typed text. Reading the text back from the URL would make the field lag.
  const [search, setSearch] = useState(searched)
  const box = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const handleSearch = (text: string) => {
    setSearch(text)
    setParams((current) => withParam(current, 'search', text), { replace: true })
  }
  const handleClear = () => {
    handleSearch('')
    box.current?.focus()
  }
  const isSearching = [...search.trim()].length >= searchMin
  return (
    <section css={pane} aria-label={intl.formatMessage(messages.list)}>
      <div css={tools}>
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          <SquarePen size={18} aria-hidden="true" />
          {intl.formatMessage(messages.newChat)}
        </Button>
        <input
          ref={box}
          css={[controlStyle, searchBox]}
          type="search"
          aria-label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          maxLength={searchMax}
          autoComplete="off"
          value={search}
          onChange={({ target }) => handleSearch(target.value)}
          onKeyDown={moveByArrows}
        />
        {!isSearching && <FilterLinks current={filter} params={params} />}
      </div>
      <div css={list}>
        {isSearching ? (
          <FoundList search={search.trim()} onClear={handleClear} />
        ) : (
          <ConversationList filter={filter} partnerId={partnerId} />
        )}
      </div>
      <NewChatDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  )
}

function Searching() {
  const intl = useIntl()
  return <WaitingRows label={intl.formatMessage(messages.searching)} />
}

function FilterLinks({
  current,
  params,
}: {
  current: ConversationFilter
  params: URLSearchParams
}) {
  const intl = useIntl()
  return (
    <nav css={filters} aria-label={intl.formatMessage(messages.filters)}>
      {conversationFilters.map((filter) => (
        <Link
          key={filter}
          css={filterLink}
          to={{ search: withParam(params, 'filter', filter === 'all' ? '' : filter).toString() }}
          aria-current={filter === current ? 'page' : undefined}
        >
          {intl.formatMessage(filterNames[filter])}
        </Link>
      ))}
    </nav>
  )
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
