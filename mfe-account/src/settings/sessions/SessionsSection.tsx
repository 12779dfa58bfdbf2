import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { SessionRow } from './SessionRow.tsx'
import { sessionsQuery } from './sessionsApi.ts'
import { useEndSessions } from './useEndSessions.ts'

const muted = css({ color: color.muted })
const list = css({ margin: 0, padding: 0, listStyle: 'none' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

/** The company's sessions, so that unknown ones can be ended. */
export function SessionsSection() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const listRef = useRef<HTMLUListElement>(null)
  const [endings, setEndings] = useState(0)
  const { one, others } = useEndSessions(() => {
    setAsking(false)
    setEndings((count) => count + 1)
  })
  // The focused button disappears with its session. An open dialog would block the focus, so wait
  // until it has closed.
  useEffect(() => {
    if (endings > 0) listRef.current?.focus()
  }, [endings])

  if (!data && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.loadFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height="160px" />
  const { sessions } = data
  const isAlone = sessions.every(({ isCurrent }) => isCurrent)
  return (
    <>
      <p css={muted}>{intl.formatMessage(isAlone ? messages.onlyHere : messages.intro)}</p>
      <ul ref={listRef} tabIndex={-1} aria-label={intl.formatMessage(messages.list)} css={list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={one.isPending && one.variables === session.id}
            onEnd={() => one.mutate(session.id)}
          />
        ))}
      </ul>
      {!isAlone && (
        <div css={foot}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {intl.formatMessage(messages.endOthers)}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={intl.formatMessage(messages.question)}
        confirmLabel={intl.formatMessage(messages.endOthers)}
        isBusy={others.isPending}
        onConfirm={() => others.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <p>{intl.formatMessage(messages.questionText)}</p>
      </ConfirmDialog>
    </>
  )
}
