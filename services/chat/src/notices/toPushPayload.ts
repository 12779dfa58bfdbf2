import { createHash } from 'node:crypto'
import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import type { orderLineStates } from '@materia/contracts/chat/constants.ts'
import { pushTextMax } from '@materia/contracts/chat/push/constants.ts'
import type { PushPayload } from '@materia/contracts/chat/push/pushDevice.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { PartnerDocument } from '../companies/partner.ts'
import type { MessageDocument } from '../messages/message.ts'

type OrderState = (typeof orderLineStates)[number]
type Texts = {
  newMessage: string
  listing: string
  picture: string
  pictures: (count: number) => string
  order: Record<OrderState, (orderId: number) => string>
}

const texts: Record<Language, Texts> = {
  en: {
    newMessage: 'New message',
    listing: 'Listing',
    picture: 'Picture',
    pictures: (count) => `${count} pictures`,
    order: {
      placed: (orderId) => `Order ${orderId} was placed`,
      confirmed: (orderId) => `Order ${orderId} was confirmed`,
      declined: (orderId) => `Order ${orderId} was declined`,
      shipped: (orderId) => `Order ${orderId} is on its way`,
      delivered: (orderId) => `Order ${orderId} was delivered`,
      disputed: (orderId) => `The buyer reported a problem with order ${orderId}`,
      chargedBack: (orderId) => `The buyer’s bank took back the payment of order ${orderId}`,
      refunded: (orderId) => `Order ${orderId} was refunded`,
      cancelled: (orderId) => `Order ${orderId} was cancelled`,
      completed: (orderId) => `Order ${orderId} was completed`,
    },
  },
  es: {
    newMessage: 'Mensaje nuevo',
    listing: 'Publicación',
    picture: 'Foto',
    pictures: (count) => `${count} fotos`,
    order: {
      placed: (orderId) => `Se hizo el pedido ${orderId}`,
      confirmed: (orderId) => `Se confirmó el pedido ${orderId}`,
      declined: (orderId) => `Se rechazó el pedido ${orderId}`,
      shipped: (orderId) => `El pedido ${orderId} va en camino`,
      delivered: (orderId) => `Se entregó el pedido ${orderId}`,
      disputed: (orderId) => `El comprador reportó un problema con el pedido ${orderId}`,
      chargedBack: (orderId) => `El banco del comprador recuperó el pago del pedido ${orderId}`,
      refunded: (orderId) => `Se reembolsó el pedido ${orderId}`,
      cancelled: (orderId) => `Se canceló el pedido ${orderId}`,
      completed: (orderId) => `Se completó el pedido ${orderId}`,
    },
  },
}

/** Whose browser, and with whom the conversation is: a line of an order is told to both. */
type Told = {
  userId: number
  partnerId: number
  partner: PartnerDocument | null
  language: Language
}

/** What somebody is told of a message whose pages are closed: a few words, as whoever is near sees them. */
export function toPushPayload(
  message: MessageDocument,
  { userId, partnerId, partner, language }: Told,
): PushPayload {
  const { materialId } = message
  return {
    title: partner?.companyName || partner?.username || texts[language].newMessage,
    body: shortened(textOf(message, texts[language])),
    path: conversationPath({
      userId: partnerId,
      ...(materialId !== fallbackMaterialId && { materialId }),
    }),
    // Push services read it: it says nothing of who the two are.
    tag: createHash('sha256')
      .update(`push ${partnerId}/${userId}`)
      .digest('base64url')
      .slice(0, 32),
    language,
  }
}

function textOf({ orderLine, content, attachmentUrls = [] }: MessageDocument, own: Texts): string {
  if (orderLine) return own.order[orderLine.state](orderLine.orderId)
  if (content) return content
  if (attachmentUrls.length === 0) return own.listing
  return attachmentUrls.length > 1 ? own.pictures(attachmentUrls.length) : own.picture
}

function shortened(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return characters.length > pushTextMax ? `${characters.slice(0, pushTextMax).join('')}…` : text
}
