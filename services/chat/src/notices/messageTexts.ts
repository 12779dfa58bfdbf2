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
          ? `A message of ${company} waits for you.`
          : `${count} messages of ${company} wait for you.`,
        'What was said stands in the conversation alone.',
      ],
      action: 'Read and answer',
    }),
    es: ({ company = '', count = '' }) => ({
      title: `${company} te escribió en Materia`,
      paragraphs: [
        count === '1'
          ? `Tienes un mensaje de ${company} sin leer.`
          : `Tienes ${count} mensajes de ${company} sin leer.`,
        'Lo que dice está solo en la conversación.',
      ],
      action: 'Leer y contestar',
    }),
  },
} satisfies Record<string, NoticeText>
