import { css } from '@emotion/react'
import type { Partner } from '@materia/contracts/chat/conversation.ts'
import { color } from '@materia/ui/src/theme.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { IncomingMessages } from './IncomingMessages.tsx'
import { JumpButton } from './JumpButton.tsx'
import { messages } from './messages.ts'
import type { Waiting } from '../outbox/outbox.ts'
import { useGallery } from './pictures/useGallery.tsx'
import { threadWidth } from './threadWidth.ts'
import { ThreadRow } from './ThreadRow.tsx'
import type { SendingFailure } from '../outbox/startSending.ts'
import { type Row, threadRows } from './threadRows.ts'
import { loadedMessagesMax, type ThreadState } from '../history/threadState.ts'
import { useStickToEnd } from './useStickToEnd.ts'
import { useShowNewest } from './useShowNewest.ts'

const frame = css({ position: 'relative', minHeight: 0, minWidth: 0 })
const scroller = css({
  height: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  '&:focus-visible': { outlineOffset: '-3px' },
})
const whole = css({ position: 'relative', width: '100%', maxWidth: threadWidth, margin: '0 auto' })
const placed = css({ position: 'absolute', top: 0, left: 0, width: '100%' })
const found = css({ background: color.waitingSoft })

const rowHeight = 60
/** Within this distance from its end the list follows new messages. */
const endPx = 80
/** Within this distance from the loaded range's ends more messages load. */
const nearPx = 400
const markedMs = 4_000

type MessageListProps = {
  /** Sequence of the message at which the list opens. It is marked for a moment. */
  at?: number | undefined
  thread: ThreadState
  waiting: Waiting[]
  sentOfferId: number | undefined
  failure: SendingFailure
  userId: number
  partner: Partner | undefined
  onRetry: () => void
  onOlder: () => void
  onNewer: () => void
  /** Loads the newest messages, however far away they are. */
  onNewest: () => void
  /** Called with whether the newest message is visible. */
  onEndSeen: (isSeen: boolean) => void
}

/** A virtual list: only messages near the window are rendered. */
export function MessageList({
  at,
  thread,
  waiting,
  sentOfferId,
  failure,
  userId,
  partner,
  onRetry,
  onOlder,
  onNewer,
  onNewest,
  onEndSeen,
}: MessageListProps) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  // Fixed when the thread opens, so the line stays while messages become read.
  const [unreadFrom] = useState(
    () =>
      thread.messages.find(({ isRead, fromUserId }) => !isRead && fromUserId !== userId)?.sequence,
  )
  const rows = useMemo(
    () =>
      threadRows({
        messages: thread.messages,
        hasOlder: thread.hasOlder,
        waiting,
        sentOfferId,
        userId,
        unreadFrom,
      }),
    [thread.messages, thread.hasOlder, waiting, sentOfferId, userId, unreadFrom],
  )
  const newest = thread.messages.at(-1)?.sequence ?? 0
  const [seen, setSeen] = useState(newest)
  const hadNewer = useRef(thread.hasNewer)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    anchorTo: 'end',
    // Messages loaded by scrolling down are read from their beginning, so the list must not jump to
    // their end.
    followOnAppend: !thread.hasNewer && !hadNewer.current,
    scrollEndThreshold: endPx,
    scrollPaddingStart: rowHeight,
  })

  const { open, gallery } = useGallery(thread.messages)
  const [openedAt] = useState(at)
  const markedAt = useMarked(openedAt)
  const firstIndex = useRef(
    rows.findIndex((row) => (openedAt === undefined ? row.type === 'unread' : isAt(row, openedAt))),
  )
  useLayoutEffect(() => {
    if (firstIndex.current >= 0)
      virtualizer.scrollToIndex(firstIndex.current, {
        align: openedAt === undefined ? 'start' : 'center',
      })
    else virtualizer.scrollToEnd()
    if (openedAt !== undefined) box.current?.focus({ preventScroll: true })
  }, [virtualizer, openedAt])

  const scrollToEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer])
  useStickToEnd({ box, nearPx: endPx, hasNewer: thread.hasNewer, scrollToEnd })

  const items = virtualizer.getVirtualItems()
  const isAtEnd = virtualizer.isAtEnd(endPx) && !thread.hasNewer
  useEffect(() => {
    if (isAtEnd || hadNewer.current) setSeen(newest)
    onEndSeen(isAtEnd)
  }, [isAtEnd, newest, onEndSeen])
  // Measures the box itself, after the initial scroll. `onOlder` and `onNewer` ignore calls while
  // they load.
  useEffect(() => {
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    if (thread.hasOlder && scrollTop < nearPx) onOlder()
    const isNearEnd = scrollHeight - clientHeight - scrollTop < nearPx
    if (isNearEnd && (thread.hasNewer || thread.messages.length > 2 * loadedMessagesMax)) onNewer()
    hadNewer.current = thread.hasNewer
  })
  const showNewest = useShowNewest({
    at,
    hasNewer: thread.hasNewer,
    lastWaiting: waiting.at(-1)?.clientId ?? sentOfferId?.toString(),
    scrollToEnd,
    onNewest,
  })
  const missed = thread.messages.filter(
    ({ sequence, fromUserId }) => sequence > seen && fromUserId !== userId,
  ).length
  return (
    <div css={frame}>
      <IncomingMessages thread={thread} userId={userId} partner={partner} />
      <div
        ref={box}
        css={scroller}
        role="log"
        aria-live="off"
        aria-label={intl.formatMessage(messages.log)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what scrolls
        tabIndex={0}
      >
        <div css={whole} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              css={[placed, isAt(rows[index], markedAt) && found]}
              style={{ transform: `translateY(${start}px)` }}
            >
              {rows[index] && (
                <ThreadRow
                  row={rows[index]}
                  isLastRow={index === rows.length - 1}
                  thread={thread}
                  failure={failure}
                  userId={userId}
                  partner={partner}
                  onRetry={onRetry}
                  onOpenPicture={open}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      {gallery}
      {!isAtEnd && rows.length > 0 && <JumpButton count={missed} onPress={showNewest} />}
    </div>
  )
}

/** The sequence at which a thread was opened, for a moment. */
function useMarked(at: number | undefined): number | undefined {
  const [marked, setMarked] = useState(at)
  useEffect(() => {
    const timer = setTimeout(() => setMarked(undefined), markedMs)
    return () => clearTimeout(timer)
  }, [])
  return marked
}

function isAt(row: Row | undefined, at: number | undefined): boolean {
  return row?.type === 'message' && row.message.sequence === at
}
