import { css } from '@emotion/react'
import type { Partner } from '@materia/contracts/chat/types.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { color, floatShadow, font, space } from '@materia/ui/src/theme.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { companyName } from '../conversations/companyName.ts'
import { dateLabel } from '../conversations/dateLabel.ts'
import { IncomingMessages } from './IncomingMessages.tsx'
import { type Mark, MessageRow, WaitingRow } from './MessageRow.tsx'
import { messages, newCount } from './messages.ts'
import type { Waiting } from './outbox.ts'
import { useGallery } from './pictures/useGallery.tsx'
import { besideThread, threadWidth } from './threadWidth.ts'
import type { SendingFailure } from './startSending.ts'
import { type Row, threadRows } from './threadRows.ts'
import { keptMax, type ThreadState } from './threadState.ts'
import { useKeptAtEnd } from './useKeptAtEnd.ts'

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
const day = css({
  padding: `${space(4)} ${space(4)} ${space(1)}`,
  color: color.muted,
  fontSize: font.small,
  textAlign: 'center',
})
const unread = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(3)} ${space(4)} 0`,
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${color.action}` },
})
const jump = css({
  position: 'absolute',
  right: besideThread(space(4)),
  bottom: space(3),
  '& button': { boxShadow: floatShadow },
})

const found = css({ background: color.waitingSoft })

const rowHeight = 60
/** So close to its end one follows what comes in. */
const endPx = 80
/** So close to what is known more is asked for. */
const nearPx = 400
const markedMs = 4_000

type MessageListProps = {
  /** The sequence of a message that it opens at, marked for a moment. */
  at?: number | undefined
  thread: ThreadState
  waiting: Waiting[]
  failure: SendingFailure
  userId: number
  partner: Partner | undefined
  onRetry: () => void
  onOlder: () => void
  onNewer: () => void
  /** To have the newest messages, however far away they are. */
  onNewest: () => void
  /** Whether the newest message can be seen. */
  onEndSeen: (isSeen: boolean) => void
}

/** Only what is near the window is drawn, however long the thread is. */
export function MessageList({
  at,
  thread,
  waiting,
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
  // As it was opened: reading them does not take the line away.
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
        userId,
        unreadFrom,
      }),
    [thread.messages, thread.hasOlder, waiting, userId, unreadFrom],
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
    // Not what one has scrolled to, which is read from its beginning.
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

  useKeptAtEnd(
    box,
    endPx,
    useCallback(() => virtualizer.scrollToEnd(), [virtualizer]),
  )

  const items = virtualizer.getVirtualItems()
  const isAtEnd = virtualizer.isAtEnd(endPx) && !thread.hasNewer
  useEffect(() => {
    if (isAtEnd || hadNewer.current) setSeen(newest)
    onEndSeen(isAtEnd)
  }, [isAtEnd, newest, onEndSeen])
  // Of the box itself, as it is after it was scrolled to where the thread opens; whoever is asked knows what is under way.
  useEffect(() => {
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    if (thread.hasOlder && scrollTop < nearPx) onOlder()
    const isNearEnd = scrollHeight - clientHeight - scrollTop < nearPx
    if (isNearEnd && (thread.hasNewer || thread.messages.length > 2 * keptMax)) onNewer()
    hadNewer.current = thread.hasNewer
  })
  const wantsNewest = useRef(false)
  const showNewest = useCallback(() => {
    wantsNewest.current = thread.hasNewer
    if (thread.hasNewer) onNewest()
    else virtualizer.scrollToEnd()
  }, [thread.hasNewer, onNewest, virtualizer])
  useLayoutEffect(() => {
    if (wantsNewest.current && !thread.hasNewer) showNewest()
  }, [thread.hasNewer, showNewest])
  const lastAt = useRef(at)
  useEffect(() => {
    if (lastAt.current !== undefined && at === undefined) showNewest()
    lastAt.current = at
  }, [at, showNewest])
  // What one writes is seen going out.
  const lastWaiting = waiting.at(-1)?.clientId
  const lastShown = useRef(lastWaiting)
  useEffect(() => {
    if (lastWaiting && lastWaiting !== lastShown.current) showNewest()
    lastShown.current = lastWaiting
  }, [lastWaiting, showNewest])

  const missed = thread.messages.filter(
    ({ sequence, fromUserId }) => sequence > seen && fromUserId !== userId,
  ).length
  const markOf = (sequence: number): Mark => {
    if (sequence <= thread.partnerReadSequence) return 'read'
    return sequence <= thread.partnerDeliveredSequence ? 'delivered' : 'sent'
  }
  const render = (row: Row) => {
    if (row.type === 'day') return <p css={day}>{dateLabel(intl, row.at)}</p>
    if (row.type === 'unread') return <p css={unread}>{intl.formatMessage(messages.newMessages)}</p>
    if (row.type === 'waiting')
      return (
        <WaitingRow
          waiting={row.waiting}
          isLast={row === rows.at(-1)}
          failure={failure}
          onRetry={onRetry}
        />
      )
    const isOwn = row.message.fromUserId === userId
    return (
      <MessageRow
        message={row.message}
        isOwn={isOwn}
        isFirst={row.isFirst}
        isLast={row.isLast}
        mark={markOf(row.message.sequence)}
        authorName={partner ? companyName(intl, partner) : ''}
        isWatched={!isOwn && partner?.isVerified === false}
        onOpenPicture={open}
      />
    )
  }
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
              {rows[index] && render(rows[index])}
            </div>
          ))}
        </div>
      </div>
      {gallery}
      {!isAtEnd && rows.length > 0 && <JumpButton count={missed} onPress={showNewest} />}
    </div>
  )
}

/** For a moment the sequence that a thread was opened at. */
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

/** Says how many have come meanwhile, where there are any. */
function JumpButton({ count, onPress }: { count: number; onPress: () => void }) {
  const intl = useIntl()
  return (
    <div css={jump}>
      <Button
        variant="secondary"
        aria-label={count === 0 ? intl.formatMessage(messages.toNewest) : undefined}
        onClick={onPress}
      >
        <ArrowDown size={18} aria-hidden="true" />
        {count > 0 && intl.formatMessage(newCount, { count })}
      </Button>
    </div>
  )
}
