import {
  confirmEmailPath,
  forgotPasswordPath,
  resetPasswordPath,
  settingsPath,
} from '@materia/contracts/identity/users/screenPaths.ts'
import { contactPath } from '@materia/contracts/shell/screenPaths.ts'
import type { NoticeText } from './NoticeText.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'

export const credentialTexts = {
  newDevice: {
    path: `${settingsPath}#sessions`,
    en: ({ device = '', at = '', timeZone = 'UTC' }) => ({
      title: 'New login to your Materia account',
      paragraphs: [
        `Someone logged in to your account on a new device: ${device}, ${timeText('en', at, timeZone)}.`,
        'If it was you, you don’t need to do anything. If it wasn’t, change your password and end the other sessions.',
      ],
      action: 'View my sessions',
    }),
    es: ({ device = '', at = '', timeZone = 'UTC' }) => ({
      title: 'Nuevo inicio de sesión en tu cuenta de Materia',
      paragraphs: [
        `Alguien inició sesión en tu cuenta en un dispositivo nuevo: ${device}, ${timeText('es', at, timeZone)}.`,
        'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y cierra las demás sesiones.',
      ],
      action: 'Ver mis sesiones',
    }),
  },
  passwordChanged: {
    path: forgotPasswordPath,
    en: () => ({
      title: 'Your password was changed',
      paragraphs: [
        'Your password was changed, and all other sessions were ended.',
        'If it wasn’t you, request a new password right away. That logs out everyone else.',
      ],
      action: 'It wasn’t me',
    }),
    es: () => ({
      title: 'Se cambió tu contraseña',
      paragraphs: [
        'Se cambió la contraseña de tu cuenta y se cerraron todas las demás sesiones.',
        'Si no fuiste tú, pide una contraseña nueva de inmediato: así se cierra la sesión de quien lo hizo.',
      ],
      action: 'No fui yo',
    }),
  },
  passwordReset: {
    path: forgotPasswordPath,
    en: () => ({
      title: 'Your password was reset',
      paragraphs: [
        'Someone used the link we emailed you to set a new password, and all sessions were ended.',
        'If it wasn’t you, someone else can read your email. Change the password of your mailbox first, then request a new one here.',
      ],
      action: 'It wasn’t me',
    }),
    es: () => ({
      title: 'Tienes una contraseña nueva',
      paragraphs: [
        'Se creó una contraseña nueva para tu cuenta con el enlace que te enviamos por correo y se cerraron todas las sesiones.',
        'Si no fuiste tú, alguien más lee tu correo: primero cambia la contraseña de tu buzón y luego pide aquí una nueva.',
      ],
      action: 'No fui yo',
    }),
  },
  resetPassword: {
    path: resetPasswordPath,
    linkPurpose: 'resetPassword',
    isMailOnly: true,
    en: () => ({
      title: 'Choose a new password',
      paragraphs: [
        'Someone requested a new password for your account. The link works once, for 30 minutes.',
        'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
      ],
      action: 'Choose a new password',
    }),
    es: () => ({
      title: 'Elige una contraseña nueva',
      paragraphs: [
        'Alguien pidió una contraseña nueva para tu cuenta. El enlace sirve una sola vez, durante 30 minutos.',
        'Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
      ],
      action: 'Elegir una contraseña nueva',
    }),
  },
  confirmEmail: {
    path: confirmEmailPath,
    linkPurpose: 'confirmEmail',
    isMailOnly: true,
    en: ({ email = '' }) => ({
      title: 'Confirm your email',
      paragraphs: [
        `Confirm that ${email} is the email for your Materia account. The link works once, for 24 hours.`,
        'If you didn’t expect this, you don’t need to do anything.',
      ],
      action: 'Confirm email',
    }),
    es: ({ email = '' }) => ({
      title: 'Confirma tu correo',
      paragraphs: [
        `Confirma que ${email} es el correo de tu cuenta de Materia. El enlace sirve una sola vez, durante 24 horas.`,
        'Si no sabes de qué se trata, no hagas nada.',
      ],
      action: 'Confirmar el correo',
    }),
  },
  emailChangeAsked: {
    path: `${settingsPath}#email`,
    en: ({ email = '' }) => ({
      title: 'Your account’s email is about to change',
      paragraphs: [
        `Someone logged in to your account asked to change its email to ${email}. It changes when that address is confirmed.`,
        'If it wasn’t you, change your password now. That also cancels the new email and logs out everyone else.',
      ],
      action: 'View my account',
    }),
    es: ({ email = '' }) => ({
      title: 'Otro correo para tu cuenta',
      paragraphs: [
        `Alguien con sesión abierta en tu cuenta pidió cambiar su correo a ${email}. Cambia cuando se confirme desde ese buzón.`,
        'Si no fuiste tú, cambia ahora tu contraseña: eso también cancela el correo nuevo y cierra las demás sesiones.',
      ],
      action: 'Ver mi cuenta',
    }),
  },
  emailChanged: {
    path: contactPath,
    en: ({ email = '' }) => ({
      title: 'Your account’s email was changed',
      paragraphs: [
        `Your account’s email is now ${email}. We send your emails there.`,
        'If it wasn’t you, write to us right away.',
      ],
      action: 'Write to us',
    }),
    es: ({ email = '' }) => ({
      title: 'Se cambió el correo de tu cuenta',
      paragraphs: [
        `Tu cuenta ahora tiene el correo ${email} y ahí llegan los mensajes.`,
        'Si no fuiste tú, escríbenos de inmediato.',
      ],
      action: 'Escríbenos',
    }),
  },
} satisfies Record<string, NoticeText>
