import { css } from '@emotion/react'
import type { FoundMessage } from '@materia/contracts/chat/conversation.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useOnline } from '../socket/connectSocket.ts'
import { companyName } from '../labels/companyName.ts'
import { dateLabel } from '../labels/dateLabel.ts'
import { line, lines, muted, name, row } from './ConversationRow.tsx'
import { markedParts } from './markedParts.ts'
import { messages } from './messages.ts'
import { moveByArrows } from './moveByArrows.ts'
import { PartnerAvatar } from '../labels/PartnerAvatar.tsx'

const text = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: font.small,
  overflowWrap: 'anywhere',
  '& mark': {
    borderRadius: radius.small,
    background: color.waitingSoft,
    color: color.ink,
    fontWeight: font.strong,
    padding: `0 ${space(0.5)}`,
  },
})

type FoundMessageRowProps = {
  found: FoundMessage
  readerId: number | undefined
  to: string
  isOpen: boolean
}

/** A found message: partner, date, and text with the words marked. */
export function FoundMessageRow({
  found: { partner, message, words },
  readerId,
  to,
  isOpen,
}: FoundMessageRowProps) {
  const intl = useIntl()
  return (
    <li>
      <Link css={row} to={to} aria-current={isOpen ? 'page' : undefined} onKeyDown={moveByArrows}>
        <PartnerAvatar partner={partner} isOnline={useOnline(partner.id)} size={44} />
        <span css={lines}>
          <span css={line}>
            <span css={name}>{companyName(intl, partner)}</span>
            <time css={muted} dateTime={message.createdAt}>
              {dateLabel(intl, message.createdAt)}
            </time>
          </span>
          <span css={text}>
            {message.fromUserId === readerId && `${intl.formatMessage(messages.you)} `}
            {markedParts(message.content, words).map((part, place) =>
              part.isMarked ? <mark key={place}>{part.text}</mark> : part.text,
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
