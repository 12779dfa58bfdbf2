import { settingsPath, stopFactorResetPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { NoticeText } from './NoticeText.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'

const path = `${settingsPath}#two-factor`
const wasItYou = 'If it wasn’t you, change your password and end your other sessions right away.'
const fuisteTu = 'Si no fuiste tú, cambia tu contraseña y cierra tus demás sesiones de inmediato.'
const look = { en: 'View two-factor authentication', es: 'Ver la verificación en dos pasos' }

export const factorTexts = {
  totpAdded: {
    path,
    en: () => ({
      title: 'Two-factor authentication is on',
      paragraphs: [
        'From now on, we ask for a code from your authenticator app when you log in with your password. Save the recovery codes somewhere other than your phone.',
        wasItYou,
      ],
      action: look.en,
    }),
    es: () => ({
      title: 'La verificación en dos pasos está activada',
      paragraphs: [
        'A partir de ahora, al entrar con tu contraseña se te pedirá un código de tu app de autenticación. Guarda los códigos de recuperación donde los encuentres sin tu teléfono.',
        fuisteTu,
      ],
      action: look.es,
    }),
  },
  totpRemoved: {
    path,
    en: () => ({
      title: 'Two-factor authentication is off',
      paragraphs: [
        'The authenticator app and its recovery codes were removed from your account. You now log in with your password alone.',
        wasItYou,
      ],
      action: look.en,
    }),
    es: () => ({
      title: 'La verificación en dos pasos está desactivada',
      paragraphs: [
        'Se quitó la app de autenticación de tu cuenta, junto con sus códigos de recuperación. Ahora basta tu contraseña para entrar.',
        fuisteTu,
      ],
      action: look.es,
    }),
  },
  passkeyAdded: {
    path,
    en: ({ name = '' }) => ({
      title: 'A passkey was added',
      paragraphs: [
        `You can now log in to your account with the passkey “${name}”, without a password.`,
        wasItYou,
      ],
      action: look.en,
    }),
    es: ({ name = '' }) => ({
      title: 'Se agregó una llave de acceso',
      paragraphs: [
        `La llave de acceso «${name}» permite entrar a tu cuenta sin contraseña a partir de ahora.`,
        fuisteTu,
      ],
      action: look.es,
    }),
  },
  passkeyRemoved: {
    path,
    en: ({ name = '' }) => ({
      title: 'A passkey was removed',
      paragraphs: [`The passkey “${name}” no longer works for your account.`, wasItYou],
      action: look.en,
    }),
    es: ({ name = '' }) => ({
      title: 'Se quitó una llave de acceso',
      paragraphs: [`La llave de acceso «${name}» ya no permite entrar a tu cuenta.`, fuisteTu],
      action: look.es,
    }),
  },
  factorLocked: {
    path: `${settingsPath}#security-log`,
    en: () => ({
      title: 'Ten wrong codes for your account',
      paragraphs: [
        'Someone who knows your password tried ten wrong codes. We don’t accept codes for 15 minutes. You can still log in with a passkey.',
        'If it wasn’t you, change your password now. Someone else knows it.',
      ],
      action: 'View the security log',
    }),
    es: () => ({
      title: 'Diez códigos incorrectos en tu cuenta',
      paragraphs: [
        'Alguien que conoce tu contraseña probó diez códigos incorrectos. Durante un cuarto de hora no se acepta ningún código; con una llave de acceso todavía puedes entrar.',
        'Si no fuiste tú, cambia tu contraseña ahora: alguien más la conoce.',
      ],
      action: 'Ver el registro de seguridad',
    }),
  },
  recoveryCodeUsed: {
    path,
    en: ({ left = '' }) => ({
      title: 'A recovery code was used',
      paragraphs: [
        `One of your recovery codes was used instead of a code from your app. You have ${left} left.`,
        wasItYou,
      ],
      action: look.en,
    }),
    es: ({ left = '' }) => ({
      title: 'Se usó un código de recuperación',
      paragraphs: [
        `Se usó uno de tus códigos de recuperación en lugar de un código de tu app. Te quedan ${left}.`,
        fuisteTu,
      ],
      action: look.es,
    }),
  },
  recoveryCodesFew: {
    path,
    en: ({ left = '' }) => ({
      title: 'A recovery code was used, and you have few left',
      paragraphs: [
        `One of your recovery codes was used instead of a code from your app. Codes left: ${left}. Create new ones before you need them.`,
        wasItYou,
      ],
      action: 'Create new recovery codes',
    }),
    es: ({ left = '' }) => ({
      title: 'Se usó un código de recuperación y quedan pocos',
      paragraphs: [
        `Se usó uno de tus códigos de recuperación en lugar de un código de tu app. Te quedan: ${left}. Genera nuevos antes de necesitarlos.`,
        fuisteTu,
      ],
      action: 'Generar códigos nuevos',
    }),
  },
  recoveryCodesMade: {
    path,
    en: () => ({
      title: 'New recovery codes were created',
      paragraphs: ['Your old recovery codes no longer work.', wasItYou],
      action: look.en,
    }),
    es: () => ({
      title: 'Se generaron nuevos códigos de recuperación',
      paragraphs: ['Los códigos de recuperación anteriores ya no sirven.', fuisteTu],
      action: look.es,
    }),
  },
  factorResetAsked: {
    path: stopFactorResetPath,
    linkPurpose: 'stopFactorReset',
    isMailOnly: true,
    en: ({ at = '', timeZone = 'UTC' }) => ({
      title: 'Your second factors will be removed in 24 hours',
      paragraphs: [
        `Someone reported the authenticator app, recovery codes and passkeys of your account as lost and asked us to remove them. We will do so on ${timeText('en', at, timeZone)}. After that, you log in with your password alone.`,
        'If you didn’t ask for this, stop it now and change your password.',
      ],
      action: 'Stop reset',
    }),
    es: ({ at = '', timeZone = 'UTC' }) => ({
      title: 'Tus segundos factores se quitarán en 24 horas',
      paragraphs: [
        `Nos pidieron quitar la app de autenticación, los códigos de recuperación y las llaves de acceso de tu cuenta porque se perdieron. Esto sucederá el ${timeText('es', at, timeZone)}; después bastará tu contraseña para entrar.`,
        'Si tú no lo pediste, deténlo ahora y cambia tu contraseña.',
      ],
      action: 'Detener el restablecimiento',
    }),
  },
  factorReset: {
    path,
    en: () => ({
      title: 'Your second factors were removed',
      paragraphs: [
        'As requested a day ago, we removed the authenticator app, recovery codes and passkeys from your account and ended all sessions. Log in with your password and set them up again.',
      ],
      action: 'Log in and set them up',
    }),
    es: () => ({
      title: 'Se quitaron tus segundos factores',
      paragraphs: [
        'Como se pidió hace un día, se quitaron de tu cuenta la app de autenticación, los códigos de recuperación y las llaves de acceso, y se cerraron todas sus sesiones. Entra con tu contraseña y configúralos de nuevo.',
      ],
      action: 'Entrar y configurarlos',
    }),
  },
} satisfies Record<string, NoticeText>
