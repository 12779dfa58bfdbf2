import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { NoticeText } from './NoticeText.ts'

const pathOf = ({ partnerId = '', materialId = '' }) =>
  conversationPath({
    userId: Number(partnerId),
    ...(materialId && { materialId: Number(materialId) }),
  })

/** What is said of messages that wait. The header's count says the same to who is here. */
export const messageTexts = {
  messagesWaiting: {
    mailKind: 'messages',
    isMailOnly: true,
    en: ({ company = '', count = '', ...conversation }) => ({
      title: `${company} wrote to you on Materia`,
      paragraphs: [
        count === '1'
          ? `A message of ${company} waits for you.`
          : `${count} messages of ${company} wait for you.`,
        'What was said stands in the conversation alone.',
      ],
      action: 'Read and answer',
      path: pathOf(conversation),
    }),
    es: ({ company = '', count = '', ...conversation }) => ({
      title: `${company} te escribió en Materia`,
      paragraphs: [
        count === '1'
          ? `Tienes un mensaje de ${company} sin leer.`
          : `Tienes ${count} mensajes de ${company} sin leer.`,
        'Lo que dice está solo en la conversación.',
      ],
      action: 'Leer y contestar',
      path: pathOf(conversation),
    }),
  },
} satisfies Record<string, NoticeText>
