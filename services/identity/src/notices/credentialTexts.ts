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
    en: ({ device = '', at = '' }) => ({
      title: 'New sign-in to your Materia account',
      paragraphs: [
        `Somebody signed in to your account on a device that it was not used on before: ${device}, ${timeText('en', at)}.`,
        'If that was you, there is nothing to do. If not, change your password and end the other sessions.',
      ],
      action: 'Look at my sessions',
    }),
    es: ({ device = '', at = '' }) => ({
      title: 'Nuevo inicio de sesión en tu cuenta de Materia',
      paragraphs: [
        `Alguien inició sesión en tu cuenta en un dispositivo nuevo: ${device}, ${timeText('es', at)}.`,
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
        'The password of your account was changed, and all other sessions were ended.',
        'If that was not you, ask for a new password at once: whoever did it is signed out then.',
      ],
      action: 'That was not me',
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
      title: 'You have a new password',
      paragraphs: [
        'A new password was set for your account by the link that we mailed you, and all sessions were ended.',
        'If that was not you, somebody else reads your mail: change the password of your mailbox first, then ask for a new one here.',
      ],
      action: 'That was not me',
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
        'Somebody asked for a new password for your account. The link works once, for 30 minutes.',
        'If that was not you, do nothing: your password stays as it is.',
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
      title: 'Confirm your e-mail',
      paragraphs: [
        `Confirm that ${email} is the e-mail of your Materia account. The link works once, for 24 hours.`,
        'If you do not know of this, do nothing.',
      ],
      action: 'Confirm the e-mail',
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
      title: 'Another e-mail for your account',
      paragraphs: [
        `Somebody who is signed in to your account asked to change its e-mail to ${email}. It changes when that mailbox confirms it.`,
        'If that was not you, change your password now: that also cancels the new e-mail and signs everybody else out.',
      ],
      action: 'Look at my account',
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
      title: 'The e-mail of your account was changed',
      paragraphs: [
        `Your account has the e-mail ${email} now, and mails go there.`,
        'If that was not you, write to us at once.',
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
