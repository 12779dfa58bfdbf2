import { createHash } from 'node:crypto'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { pushTextMax } from '@materia/contracts/chat/push/constants.ts'
import type { PushPayload } from '@materia/contracts/chat/push/pushDevice.ts'
import { offerLinePreview } from '@materia/contracts/chat/offerLineText.ts'
import { requestLineText } from '@materia/contracts/chat/requestLineText.ts'
import { sampleLineText } from '@materia/contracts/chat/sampleLineText.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { orderLineText } from '@materia/contracts/chat/orderLineText.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { PartnerDocument } from '../companies/partner.ts'
import type { MessageDocument } from '../messages/message.ts'
import type { PushDocument } from '../push/push.ts'

type Texts = {
  newMessage: string
  listing: string
  picture: string
  pictures: (count: number) => string
}

const texts: Record<Language, Texts> = {
  en: {
    newMessage: 'New message',
    listing: 'Listing',
    picture: 'Picture',
    pictures: (count) => `${count} pictures`,
  },
  es: {
    newMessage: 'Mensaje nuevo',
    listing: 'Publicación',
    picture: 'Foto',
    pictures: (count) => `${count} fotos`,
  },
}

/**
 * The browser's user and the partner. They are needed because both companies get a line of an
 * order or offer.
 */
type Reader = {
  userId: number
  partnerId: number
  partner: PartnerDocument | null
  language: Language
}

/** The payload of a push message. The text is short, because bystanders may see the screen. */
export function toPushPayload(
  message: MessageDocument,
  { userId, partnerId, partner, language }: Reader,
): PushPayload {
  const { materialId } = message
  return {
    title: partner?.companyName || partner?.username || texts[language].newMessage,
    body: shortened(textOf(message, userId, language)),
    path: conversationPath({
      userId: partnerId,
      ...(materialId !== fallbackMaterialId && { materialId }),
    }),
    // Push services can read the tag, so it must not reveal the two companies.
    tag: tagOf(`push ${partnerId}/${userId}`),
    language,
  }
}

/** The payload for a notice, which asks its company to act. */
export function toNoticePayload(
  id: string,
  { titles, path }: NonNullable<PushDocument['notice']>,
  language: Language,
): PushPayload {
  return { title: 'Materia', body: titles[language], path, tag: tagOf(id), language }
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)

function textOf(message: MessageDocument, userId: number, language: Language): string {
  const { orderLine, offerLine, sampleLine, requestLine, content, attachmentUrls = [] } = message
  const isOwn = message.takenBy === userId
  if (orderLine) return orderLineText(language, orderLine)
  if (offerLine) return offerLinePreview(language, offerLine, isOwn)
  if (sampleLine) return sampleLineText(language, sampleLine, isOwn)
  if (requestLine) return requestLineText(language, requestLine, isOwn)
  const own = texts[language]
  if (content) return content
  if (attachmentUrls.length === 0) return own.listing
  return attachmentUrls.length > 1 ? own.pictures(attachmentUrls.length) : own.picture
}

function shortened(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return characters.length > pushTextMax ? `${characters.slice(0, pushTextMax).join('')}…` : text
}
