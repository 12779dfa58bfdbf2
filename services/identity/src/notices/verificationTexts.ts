import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import { profilePath, settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { reminderDays } from '@materia/contracts/identity/verification/constants.ts'
import { rejectionTexts } from '@materia/contracts/identity/verification/rejectionTexts.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeText } from './NoticeText.ts'

const documentsPath = `${settingsPath}#documents`

export const verificationTexts = {
  companyVerified: {
    path: profilePath,
    en: () => ({
      title: 'Your company is verified',
      paragraphs: [
        'We approved all the required documents. Your profile and your listings now show the Verified badge.',
      ],
      action: 'See my profile',
    }),
    es: () => ({
      title: 'Tu empresa está verificada',
      paragraphs: [
        'Aprobamos todos los documentos necesarios. Desde ahora tu perfil y tus publicaciones muestran la insignia Verificada.',
      ],
      action: 'Ver mi perfil',
    }),
  },
  documentApproved: {
    path: documentsPath,
    en: ({ kind = '' }) => ({
      title: `Approved: ${nameOf(kind, 'en')}`,
      paragraphs: ['We reviewed your document and approved it. You don’t need to do anything.'],
      action: 'See my documents',
    }),
    es: ({ kind = '' }) => ({
      title: `Aprobado: ${nameOf(kind, 'es')}`,
      paragraphs: ['Revisamos tu documento y lo aprobamos. No tienes que hacer nada.'],
      action: 'Ver mis documentos',
    }),
  },
  documentRejected: {
    path: documentsPath,
    en: ({ kind = '', reasons = '', note = '' }) => ({
      title: `Not approved: ${nameOf(kind, 'en')}`,
      paragraphs: [...reasonsOf(reasons, 'en'), ...noteOf(note), 'Please send it again.'],
      action: 'Send the document',
    }),
    es: ({ kind = '', reasons = '', note = '' }) => ({
      title: `No aprobado: ${nameOf(kind, 'es')}`,
      paragraphs: [...reasonsOf(reasons, 'es'), ...noteOf(note), 'Por favor, envíalo de nuevo.'],
      action: 'Enviar el documento',
    }),
  },
  documentsAskedAgain: {
    path: documentsPath,
    en: ({ kinds = '', note = '' }) => ({
      title: 'Please send us a document',
      paragraphs: [`To verify your company, we need: ${namesOf(kinds, 'en')}.`, ...noteOf(note)],
      action: 'Send documents',
    }),
    es: ({ kinds = '', note = '' }) => ({
      title: 'Envíanos un documento',
      paragraphs: [
        `Para verificar tu empresa necesitamos: ${namesOf(kinds, 'es')}.`,
        ...noteOf(note),
      ],
      action: 'Enviar documentos',
    }),
  },
  documentExpiring: {
    path: documentsPath,
    mailKind: 'reminders',
    en: ({ kind = '', date = '' }) => ({
      title: `Expires in ${reminderDays} days or less: ${nameOf(kind, 'en')}`,
      paragraphs: [
        `It’s valid until ${dayOf(date, 'en')}. Send a recent one before then to stay verified.`,
      ],
      action: 'Send the document',
    }),
    es: ({ kind = '', date = '' }) => ({
      title: `Vence en ${reminderDays} días o menos: ${nameOf(kind, 'es')}`,
      paragraphs: [
        `Es válido hasta el ${dayOf(date, 'es')}. Envía uno reciente antes de esa fecha para seguir verificada.`,
      ],
      action: 'Enviar el documento',
    }),
  },
  documentExpired: {
    path: documentsPath,
    en: ({ kind = '', date = '' }) => ({
      title: `Expired: ${nameOf(kind, 'en')}`,
      paragraphs: [
        `It was valid until ${dayOf(date, 'en')}. Your company isn’t shown as verified until we approve a recent one.`,
      ],
      action: 'Send the document',
    }),
    es: ({ kind = '', date = '' }) => ({
      title: `Vencido: ${nameOf(kind, 'es')}`,
      paragraphs: [
        `Era válido hasta el ${dayOf(date, 'es')}. Mientras no aprobemos uno reciente, tu empresa no aparece como verificada.`,
      ],
      action: 'Enviar el documento',
    }),
  },
  roleGranted: {
    en: () => ({
      title: 'You can now verify companies',
      paragraphs: [
        'Your account now has the reviewer role. You’ll find the review queue in your menu. If you didn’t expect this, write to us.',
      ],
    }),
    es: () => ({
      title: 'Puedes verificar empresas',
      paragraphs: [
        'Tu cuenta recibió el rol de revisor: la cola de verificación ya está en tu menú. Si no lo esperabas, escríbenos.',
      ],
    }),
  },
  roleRevoked: {
    en: () => ({
      title: 'You no longer verify companies',
      paragraphs: [
        'Your account no longer has the reviewer role, and you were logged out on all devices. Log in again to continue.',
      ],
    }),
    es: () => ({
      title: 'Ya no verificas empresas',
      paragraphs: [
        'Se retiró el rol de revisor de tu cuenta y se cerraron tus sesiones en todos los dispositivos. Inicia sesión de nuevo para continuar.',
      ],
    }),
  },
} satisfies Record<string, NoticeText>

function nameOf(kind: string, language: Language): string {
  return new Map(Object.entries(documentNames)).get(kind)?.[language] ?? kind
}

function namesOf(kinds: string, language: Language): string {
  return kinds
    .split(',')
    .map((kind) => nameOf(kind, language))
    .join(', ')
}

function reasonsOf(reasons: string, language: Language): string[] {
  const texts = new Map(Object.entries(rejectionTexts))
  return reasons.split(',').flatMap((reason) => texts.get(reason)?.[language] ?? [])
}

function noteOf(note: string): string[] {
  return note === '' ? [] : [`“${note}”`]
}

function dayOf(date: string, language: Language): string {
  return new Date(date).toLocaleDateString(language === 'es' ? 'es-MX' : 'en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
}
