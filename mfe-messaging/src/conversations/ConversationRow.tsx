import { css } from '@emotion/react'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import BellOff from 'lucide-react/icons/bell-off'
import Package from 'lucide-react/icons/package'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useOnline } from '../socket/connectSocket.ts'
import { companyName } from '../labels/companyName.ts'
import { dateLabel } from '../labels/dateLabel.ts'
import { LotPicture } from '../labels/LotPicture.tsx'
import { markOf, MessageMark } from '../labels/MessageMark.tsx'
import { messagePreview } from '../labels/messagePreview.ts'
import { messages as labels } from '../labels/messages.ts'
import { messages } from './messages.ts'
import { moveByArrows } from './moveByArrows.ts'
import { PartnerAvatar } from '../labels/PartnerAvatar.tsx'

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  minHeight: '68px',
  padding: `${space(3)} ${space(4)}`,
  borderBottom: `1px solid ${color.line}`,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { background: color.paper, color: color.ink },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { background: color.actionSoft },
})
export const lines = css({ display: 'grid', gap: space(1), minWidth: 0 })
export const line = css({ display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 })
const oneLine = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const name = css(oneLine, { fontWeight: font.strong })
export const muted = css({ color: color.muted, fontSize: font.small, '& svg': { flex: 'none' } })
// Not muted: muted text on the background of the open row has too little contrast.
const preview = css(oneLine, { fontSize: font.small })
// Tells news about an order or offer from a text that a company wrote.
const eventIcon = css({ flex: 'none' })
const unreadStyle = css({ fontWeight: font.strong })
const count = css(
  {
    minWidth: '22px',
    padding: `0 ${space(1.5)}`,
    borderRadius: radius.round,
    background: color.action,
    color: color.onAction,
    fontSize: font.small,
    fontWeight: font.strong,
    textAlign: 'center',
  },
  tabularFigures,
)

type ConversationRowProps = {
  conversation: Conversation
  readerId: number | undefined
  to: string
  isOpen: boolean
}

/**
 * A conversation of the list: partner, last message with its time and mark, count of unread ones, and
 * the listing's picture.
 */
export function ConversationRow({ conversation, readerId, to, isOpen }: ConversationRowProps) {
  const intl = useIntl()
  const { partner, lastMessage, lastMessageAt, unreadCount, isMuted } = conversation
  const isLine = lastMessage !== null && isNewsLine(lastMessage)
  const own = lastMessage?.fromUserId === readerId && !isLine ? lastMessage : null
  const isOnline = useOnline(partner.id)
  return (
    <li>
      <Link css={row} to={to} aria-current={isOpen ? 'page' : undefined} onKeyDown={moveByArrows}>
        <PartnerAvatar partner={partner} isOnline={isOnline} size={44} />
        <span css={lines}>
          <span css={line}>
            <span css={name}>{companyName(intl, partner)}</span>
            {isOnline && <VisuallyHidden>{intl.formatMessage(labels.online)}</VisuallyHidden>}
            {isMuted && (
              <>
                <BellOff size={14} aria-hidden="true" />
                <VisuallyHidden>{intl.formatMessage(messages.muted)}</VisuallyHidden>
              </>
            )}
            {lastMessageAt && (
              <time css={muted} dateTime={lastMessageAt}>
                {dateLabel(intl, lastMessageAt)}
              </time>
            )}
          </span>
          <span css={line}>
            {isLine && <Package size={16} css={eventIcon} aria-hidden="true" />}
            {own && <MessageMark mark={markOf(conversation, own.sequence)} />}
            <span css={[preview, unreadCount > 0 && unreadStyle]}>
              {lastMessage
                ? messagePreview(intl, lastMessage, readerId)
                : intl.formatMessage(messages.nothingSaid)}
            </span>
            {unreadCount > 0 && (
              <span css={count}>
                <span aria-hidden="true">{intl.formatNumber(unreadCount)}</span>
                <VisuallyHidden>
                  {intl.formatMessage(messages.unreadCount, { count: unreadCount })}
                </VisuallyHidden>
              </span>
            )}
          </span>
        </span>
        <LotPicture {...conversation} />
      </Link>
    </li>
  )
}
