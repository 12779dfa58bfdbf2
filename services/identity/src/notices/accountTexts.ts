import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { NoticeText } from './NoticeText.ts'

export const accountTexts = {
  exportReady: {
    path: `${settingsPath}#danger`,
    en: ({ missing = '' }) => ({
      title: 'Your data is ready to download',
      paragraphs: [
        'All that Materia keeps of your company is in one file. You can download it for 7 days, signed in to your account.',
        ...(missing
          ? [
              `One part could not be read and is missing: ${missing}. Ask for your data again tomorrow to have it.`,
            ]
          : []),
      ],
      action: 'Download my data',
    }),
    es: ({ missing = '' }) => ({
      title: 'Tus datos están listos para descargar',
      paragraphs: [
        'Todo lo que Materia guarda de tu empresa está en un solo archivo. Puedes descargarlo durante 7 días, con la sesión iniciada en tu cuenta.',
        ...(missing
          ? [
              `Una parte no se pudo leer y falta: ${missing}. Vuelve a pedir tus datos mañana para tenerla.`,
            ]
          : []),
      ],
      action: 'Descargar mis datos',
    }),
  },
  accountDeleted: {
    isMailOnly: true,
    en: ({ username = '' }) => ({
      title: 'Your Materia account was deleted',
      paragraphs: [
        `The account ${username} is deleted: you are signed out everywhere, your listings are withdrawn, and your name, contact details, documents and pictures are being erased.`,
        'What the law asks us to keep of orders is kept, without your name where that can be.',
        'If it was not you who did this, write to us at once by answering this mail.',
      ],
    }),
    es: ({ username = '' }) => ({
      title: 'Tu cuenta de Materia fue eliminada',
      paragraphs: [
        `La cuenta ${username} está eliminada: tu sesión se cerró en todos los dispositivos, tus publicaciones se retiraron, y tu nombre, tus datos de contacto, tus documentos y tus imágenes se están borrando.`,
        'De los pedidos se conserva lo que pide la ley, sin tu nombre donde sea posible.',
        'Si no fuiste tú, escríbenos de inmediato respondiendo a este correo.',
      ],
    }),
  },
} satisfies Record<string, NoticeText>
