import { css } from '@emotion/react'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/Button.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { Field } from '@materia/ui/src/Field.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { messages } from './messages.ts'

const pane = css({ padding: space(4), minWidth: 0 })

/** The company's conversations. None can exist before the chat service does, so there is no call to make yet. */
export function ConversationList() {
  const intl = useIntl()
  const [searchParams, setSearchParams] = useSearchParams()
  // The address follows what is typed; read back from there the input would lag behind the keys.
  const [search, setSearch] = useState(searchParams.get('search') ?? '')
  const handleSearch = (text: string) => {
    setSearch(text)
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (text) next.set('search', text)
        else next.delete('search')
        return next
      },
      { replace: true },
    )
  }
  return (
    <section css={pane} aria-label={intl.formatMessage(messages.list)}>
      <Field
        label={intl.formatMessage(messages.search)}
        type="search"
        value={search}
        onChange={(event) => handleSearch(event.target.value)}
      />
      {search ? (
        <EmptyState
          title={intl.formatMessage(messages.noMatchTitle)}
          action={<Button variant="secondary" onClick={() => handleSearch('')}>{intl.formatMessage(messages.clearSearch)}</Button>}
        />
      ) : (
        <EmptyState
          title={intl.formatMessage(messages.emptyTitle)}
          text={intl.formatMessage(messages.emptyText)}
          action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
        />
      )}
    </section>
  )
}
