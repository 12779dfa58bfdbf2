import { isNewsLine } from '@materia/contracts/chat/isNewsLine.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import type { Partner } from '@materia/contracts/chat/conversation.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { companyName } from '../labels/companyName.ts'
import { messagePreview } from '../labels/messagePreview.ts'
import { incoming, messages, newCount } from './messages.ts'
import type { ThreadState } from '../history/threadState.ts'

/** More messages at once are counted instead of read out. */
const readMax = 3

type IncomingMessagesProps = { thread: ThreadState; userId: number; partner: Partner | undefined }

/** Announces new messages to screen readers, but not messages that only render while scrolling. */
export function IncomingMessages({ thread, userId, partner }: IncomingMessagesProps) {
  const intl = useIntl()
  const known = useRef(thread)
  const [announced, setAnnounced] = useState<Message[]>([])
  useEffect(() => {
    const { newest, hasNewer } = known.current
    known.current = thread
    const come = thread.messages.filter(
      ({ sequence, fromUserId }) => sequence > newest && fromUserId !== userId,
    )
    if (!hasNewer && come.length > 0) setAnnounced(come)
  }, [thread, userId])
  const name = partner ? companyName(intl, partner) : intl.formatMessage(messages.log)
  const textOf = (message: Message) => {
    const text = messagePreview(intl, message, userId)
    // A line of an order or offer is the platform's text, whichever side it is stored as.
    return isNewsLine(message) ? text : intl.formatMessage(incoming, { name, text })
  }
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {announced.length > readMax ? (
          <span key={announced.at(-1)?.id}>
            {intl.formatMessage(newCount, { count: announced.length })}
          </span>
        ) : (
          announced.map((message) => <span key={message.id}>{textOf(message)}</span>)
        )}
      </span>
    </VisuallyHidden>
  )
}
