import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { NoticeText } from './NoticeText.ts'

export const accountTexts = {
  exportReady: {
    path: `${settingsPath}#danger`,
    en: ({ missing = '' }) => ({
      title: 'Your data is ready to download',
      paragraphs: [
        'Everything Materia stores about your company is in one file. Log in to download it within 7 days.',
        ...(missing
          ? [
              `One part could not be read and is missing: ${missing}. Request your data again tomorrow.`,
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
  contactsHidden: {
    path: `${settingsPath}#profile`,
    mailKind: 'announcements',
    en: () => ({
      title: 'Your email and phone are now private',
      paragraphs: [
        'Until now, every signed-in company could see the email and phone of your profile. From now on, only companies that you have exchanged messages with, or that have a paid order with you, see them.',
        'If you want every signed-in company to see them, turn that on in your settings.',
      ],
      action: 'Open settings',
    }),
    es: () => ({
      title: 'Tu correo y tu teléfono ahora son privados',
      paragraphs: [
        'Hasta ahora, cualquier empresa con sesión iniciada podía ver el correo y el teléfono de tu perfil. Desde hoy solo los ven las empresas con las que has intercambiado mensajes o que tienen un pedido pagado contigo.',
        'Si quieres que los vean todas las empresas, actívalo en la configuración.',
      ],
      action: 'Abrir la configuración',
    }),
  },
  accountDeleted: {
    isMailOnly: true,
    en: ({ username = '' }) => ({
      title: 'Your Materia account was deleted',
      paragraphs: [
        `Your account ${username} is deleted. You are logged out everywhere, your listings are withdrawn, and we are erasing your name, contact details, documents and pictures.`,
        'We keep the order records that the law requires, without your name where possible.',
        'If you didn’t do this, reply to this email right away.',
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
