import { css } from '@emotion/react'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { color, from, space } from '@materia/ui/src/theme.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-help'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { NewOffer } from '../thread/offers/newOffer.ts'
import { conversationQuery } from '../queries/conversationQueries.ts'
import { AboutPanel } from './AboutPanel.tsx'
import { ClosedLine } from './ClosedLine.tsx'
import { messages } from './messages.ts'
import { Thread } from '../thread/Thread.tsx'
import { threadQuery } from '../history/threadQuery.ts'
import { ThreadHeader } from './ThreadHeader.tsx'

const wideWidth = 1280

const pane = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
})
const aboutPlace = css({
  minHeight: 0,
  maxHeight: '40dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
// A third column only where there is room beside the thread.
const withColumn = css({
  [from.wide]: {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    '& > [data-about]': {
      gridColumn: 2,
      gridRow: '1 / 3',
      maxHeight: 'none',
      borderLeft: `1px solid ${color.line}`,
    },
  },
})
const thread = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  '& > *': { minHeight: 0, minWidth: 0 },
})

type OpenConversationProps = {
  partnerId: number
  materialId: number | undefined
  offer: NewOffer | undefined
  at: number | undefined
  listPath: string
  onDeleted: () => void
}

/** A conversation with a company: header, subject and messages. */
export function OpenConversation({
  partnerId,
  materialId,
  offer,
  at,
  listPath,
  onDeleted,
}: OpenConversationProps) {
  const intl = useIntl()
  const { data: conversation, error, isFetching, refetch } = useQuery(conversationQuery(partnerId))
  const queryClient = useQueryClient()
  // Fetches the messages in parallel with the conversation.
  useEffect(() => void queryClient.prefetchQuery(threadQuery(partnerId)), [queryClient, partnerId])
  const [isAboutOpen, setAboutOpen] = useState(() => window.innerWidth >= wideWidth)
  if (!conversation) {
    if (!error) return <PageSpinner />
    if (error instanceof ApiError && error.code === 'OWN_CONVERSATION')
      return <NoSuchConversation isOwn listPath={listPath} />
    if (error instanceof ApiError && (error.status === 400 || error.status === 404))
      return <NoSuchConversation listPath={listPath} />
    return (
      <LoadFailed
        title={intl.formatMessage(messages.conversationFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const isClosed = conversation.isBlocked || Boolean(conversation.partner.isDeleted)
  const spokenOf =
    conversation.materialId === fallbackMaterialId ? undefined : conversation.materialId
  return (
    <section
      css={[pane, isAboutOpen && withColumn]}
      aria-label={intl.formatMessage(messages.conversation)}
    >
      <ThreadHeader conversation={conversation} listPath={listPath} onDeleted={onDeleted} />
      <div css={aboutPlace} data-about>
        <AboutPanel
          partner={conversation.partner}
          materialId={materialId ?? spokenOf}
          isOpen={isAboutOpen}
          onToggle={() => setAboutOpen(!isAboutOpen)}
        />
      </div>
      <div css={thread}>
        <Thread
          key={partnerId}
          partnerId={partnerId}
          materialId={materialId}
          offer={offer}
          at={at}
          closed={isClosed && <ClosedLine conversation={conversation} onDeleted={onDeleted} />}
        />
      </div>
    </section>
  )
}

const goneBox = css({ padding: space(4) })

/** Shown for a company that does not exist, or for the own company. */
export function NoSuchConversation({
  isOwn = false,
  listPath,
}: {
  isOwn?: boolean
  listPath: string
}) {
  const intl = useIntl()
  return (
    <div css={goneBox}>
      <EmptyState
        icon={<CircleHelp />}
        title={intl.formatMessage(isOwn ? messages.ownTitle : messages.unknownTitle)}
        text={intl.formatMessage(isOwn ? messages.ownText : messages.unknownText)}
        action={<ButtonLink to={listPath}>{intl.formatMessage(messages.toList)}</ButtonLink>}
      />
    </div>
  )
}
