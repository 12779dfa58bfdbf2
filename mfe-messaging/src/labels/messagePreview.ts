import { offerLinePreview } from '@materia/contracts/chat/offerLineText.ts'
import { requestLineText } from '@materia/contracts/chat/requestLineText.ts'
import { sampleLineText } from '@materia/contracts/chat/sampleLineText.ts'
import { orderLineText } from '@materia/contracts/chat/orderLineText.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import type { IntlShape } from 'react-intl'
import { messages } from './messages.ts'

/** A message in one line, for a list of conversations. */
export function messagePreview(
  intl: IntlShape,
  message: Message,
  readerId: number | undefined,
): string {
  const { orderLine, offerLine, sampleLine, requestLine, fromUserId } = message
  const isOwn = fromUserId === readerId
  if (orderLine) return orderLineText(intl.locale, orderLine)
  if (offerLine) return offerLinePreview(intl.locale, offerLine, isOwn)
  if (sampleLine) return sampleLineText(intl.locale, sampleLine, isOwn)
  if (requestLine) return requestLineText(intl.locale, requestLine, isOwn)
  const text = message.content || withoutWords(intl, message)
  return isOwn ? intl.formatMessage(messages.own, { text }) : text
}

function withoutWords(intl: IntlShape, { attachmentUrls, messageType }: Message): string {
  if (messageType === 'material') return intl.formatMessage(messages.listing)
  return attachmentUrls.length > 1
    ? intl.formatMessage(messages.pictures, { count: attachmentUrls.length })
    : intl.formatMessage(messages.picture)
}
