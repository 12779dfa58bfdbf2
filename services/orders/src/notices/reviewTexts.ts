import { profilePath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'

const path = ({ orderId = '' }) => orderPath(Number(orderId))

export const reviewTexts = {
  reviewWritten: {
    path,
    en: ({ company = '', orderId = '', at = '', timeZone = 'UTC' }) => ({
      title: `${company} reviewed order ${orderId}`,
      paragraphs: [
        `Write your review of ${company}, and you can both read what the other wrote. Otherwise, theirs is published automatically on ${timeText('en', at, timeZone)}.`,
      ],
      action: 'Write a review',
    }),
    es: ({ company = '', orderId = '', at = '', timeZone = 'UTC' }) => ({
      title: `${company} escribió una reseña del pedido ${orderId}`,
      paragraphs: [
        `Escribe tu reseña de ${company}: entonces cada quien podrá leer la del otro. Sin la tuya, se publicará por sí sola: ${timeText('es', at, timeZone)}.`,
      ],
      action: 'Escribir una reseña',
    }),
  },
  reviewShown: {
    path: () => `${profilePath}?tab=reviews`,
    en: ({ company = '', orderId = '', rating = '' }) => ({
      title: `${company} gave you ${rating} of 5 stars`,
      paragraphs: [
        `The review of order ${orderId} is now on your profile. You can publish one reply to it there.`,
      ],
      action: 'Read and reply',
    }),
    es: ({ company = '', orderId = '', rating = '' }) => ({
      title: `${company} te dio ${rating} de 5 estrellas`,
      paragraphs: [
        `La reseña del pedido ${orderId} ya está en tu perfil. Ahí puedes responderla una vez, a la vista de todos.`,
      ],
      action: 'Leerla y responder',
    }),
  },
  reviewHidden: {
    path,
    en: ({ company = '', orderId = '' }) => ({
      title: `Your review of ${company} was hidden`,
      paragraphs: [
        `It was reported, and Materia removed it from ${company}’s profile. The reason is in order ${orderId}.`,
      ],
      action: 'View order',
    }),
    es: ({ company = '', orderId = '' }) => ({
      title: `Se ocultó tu reseña de ${company}`,
      paragraphs: [
        `Alguien la reportó y Materia la retiró del perfil de ${company}. El motivo está en el pedido ${orderId}.`,
      ],
      action: 'Ver el pedido',
    }),
  },
} satisfies Record<string, NoticeText>
