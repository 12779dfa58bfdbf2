import { css } from '@emotion/react'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { warningsOf } from '@materia/contracts/chat/warningsOf.ts'
import { requestLineText } from '@materia/contracts/chat/requestLineText.ts'
import { sampleLineText } from '@materia/contracts/chat/sampleLineText.ts'
import { requestPath } from '@materia/contracts/requests/screenPaths.ts'
import { samplePath } from '@materia/contracts/samples/screenPaths.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { orderLineText } from '@materia/contracts/chat/orderLineText.ts'
import { type Mark, MessageMark } from '../labels/MessageMark.tsx'
import { LotCard } from './LotCard.tsx'
import { messages, warnings } from './messages.ts'
import { MessageText } from './MessageText.tsx'
import type { Waiting } from '../outbox/outbox.ts'
import type { SendingFailure } from '../outbox/startSending.ts'
import { OfferRow } from './offers/OfferRow.tsx'
import { MessagePictures } from './pictures/MessagePictures.tsx'
import { systemLine } from './offers/systemLine.ts'
import { RequestCard } from './requests/RequestCard.tsx'

const line = css({
  display: 'grid',
  gap: space(1),
  maxWidth: 'min(34rem, 85%)',
  padding: `2px ${space(4)}`,
})
const own = css({ justifyItems: 'end', marginLeft: 'auto' })
const theirs = css({ justifyItems: 'start' })
const groupStart = css({ paddingTop: space(3) })
const bubble = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  minWidth: 0,
  maxWidth: '100%',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflowWrap: 'anywhere',
})
const ownBubble = css({ borderColor: 'transparent', background: color.actionSoft })
const words = css({ whiteSpace: 'pre-wrap' })
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1),
  color: color.muted,
  fontSize: font.small,
  '& svg': { flex: 'none' },
})
const ownFoot = css({ justifyContent: 'flex-end', textAlign: 'right' })
const warning = css({
  display: 'flex',
  gap: space(2),
  color: color.waiting,
  fontSize: font.small,
  '& svg': { flex: 'none', marginTop: 2 },
})
const systemLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  color: 'inherit',
})
const retry = css({
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
  border: 0,
  background: 'none',
  color: color.ink,
  fontSize: font.small,
  textDecoration: 'underline',
})

type MessageRowProps = {
  message: Message
  isOwn: boolean
  /** First or last of a group. A group has space around it, one time and one mark. */
  isFirst: boolean
  isLast: boolean
  /** The newest line of its offer. */
  isOffer: boolean
  mark: Mark
  authorName: string
  /** The reader is warned about the sender. */
  isWatched: boolean
  onOpenPicture: (url: string) => void
}

/** News that opens its order, sample or request. */
function NewsLine({ to, children }: { to: string; children: string }) {
  return (
    <p css={systemLine}>
      <Link css={systemLink} to={to}>
        {children}
      </Link>
    </p>
  )
}

export const MessageRow = memo(function MessageRow({
  message,
  isOwn,
  isFirst,
  isLast,
  isOffer,
  mark,
  authorName,
  isWatched,
  onOpenPicture,
}: MessageRowProps) {
  const intl = useIntl()
  const { content, createdAt, materialId, quoted, attachmentUrls } = message
  const { orderLine, offerLine, sampleLine, requestLine } = message
  if (orderLine)
    return (
      <NewsLine to={orderPath(orderLine.orderId)}>{orderLineText(intl.locale, orderLine)}</NewsLine>
    )
  if (sampleLine)
    return (
      <NewsLine to={samplePath(sampleLine.sampleId)}>
        {sampleLineText(intl.locale, sampleLine, isOwn)}
      </NewsLine>
    )
  if (requestLine)
    return (
      <>
        <NewsLine to={requestPath(requestLine.requestId)}>
          {requestLineText(intl.locale, requestLine, isOwn)}
        </NewsLine>
        {requestLine.news === 'asked' && <RequestCard requestId={requestLine.requestId} />}
      </>
    )
  if (offerLine) return <OfferRow line={offerLine} isOwn={isOwn} isNewest={isOffer} />
  return (
    <div css={[line, isOwn ? own : theirs, isFirst && groupStart]}>
      {isFirst && (
        <VisuallyHidden>
          {isOwn ? intl.formatMessage(messages.you) : `${authorName}:`}
        </VisuallyHidden>
      )}
      <Bubble isOwn={isOwn} content={content}>
        {materialId !== fallbackMaterialId && <LotCard materialId={materialId} quoted={quoted} />}
        {attachmentUrls.length > 0 && (
          <MessagePictures urls={attachmentUrls} onOpen={onOpenPicture} />
        )}
      </Bubble>
      {isWatched &&
        warningsOf(content).map((kind) => (
          <p key={kind} css={warning}>
            <TriangleAlert size={14} aria-hidden="true" />
            {intl.formatMessage(warnings[kind])}
          </p>
        ))}
      {isLast && (
        <p css={foot}>
          <time dateTime={createdAt}>{intl.formatTime(createdAt, { timeStyle: 'short' })}</time>
          {isOwn && <MessageMark mark={mark} />}
        </p>
      )}
    </div>
  )
})

const failureTexts = { connection: messages.waiting, limit: messages.waitingForLimit }

type WaitingRowProps = {
  waiting: Waiting
  isLast: boolean
  failure: SendingFailure
  onRetry: () => void
}

/** A message that the service has not accepted yet. The last one shows the state of all. */
export function WaitingRow({
  waiting: { content, materialId, attachmentUrls, isHeld },
  isLast,
  failure,
  onRetry,
}: WaitingRowProps) {
  const intl = useIntl()
  const state = intl.formatMessage(
    isHeld ? messages.held : failure ? failureTexts[failure] : messages.sending,
  )
  return (
    <div css={[line, own]}>
      <Bubble isOwn content={content}>
        {materialId !== fallbackMaterialId && <LotCard materialId={materialId} quoted={null} />}
        {attachmentUrls.length > 0 && <MessagePictures urls={attachmentUrls} />}
      </Bubble>
      {!isLast && <VisuallyHidden>{state}</VisuallyHidden>}
      {isLast && (
        <p css={[foot, ownFoot]}>
          <Clock size={14} aria-hidden="true" />
          {state}
          {(isHeld || failure) && (
            <button type="button" css={retry} onClick={onRetry}>
              {intl.formatMessage(messages.tryNow)}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

function Bubble({
  isOwn,
  content,
  children,
}: {
  isOwn: boolean
  content: string
  children: ReactNode
}) {
  return (
    <div css={[bubble, isOwn && ownBubble]}>
      {children}
      {content && (
        <p css={words}>
          <MessageText text={content} />
        </p>
      )}
    </div>
  )
}
