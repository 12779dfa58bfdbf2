import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'

const path = ({ partnerId = '', materialId = '' }) =>
  conversationPath({
    userId: Number(partnerId),
    ...(materialId && { materialId: Number(materialId) }),
  })

export const messageTexts = {
  messagesWaiting: {
    path,
    en: ({ company = '', count = '' }) => ({
      title: `${company} wrote to you on Materia`,
      paragraphs: [
        count === '1'
          ? `You have an unread message from ${company}.`
          : `You have ${count} unread messages from ${company}.`,
        'You can read them only in the conversation.',
      ],
      action: 'Read and reply',
    }),
    es: ({ company = '', count = '' }) => ({
      title: `${company} te escribió en Materia`,
      paragraphs: [
        count === '1'
          ? `Tienes un mensaje de ${company} sin leer.`
          : `Tienes ${count} mensajes de ${company} sin leer.`,
        'Solo puedes leerlo en la conversación.',
      ],
      action: 'Leer y contestar',
    }),
  },
} satisfies Record<string, NoticeText>
