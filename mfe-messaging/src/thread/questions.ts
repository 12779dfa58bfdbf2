import type { Language } from '@materia/contracts/languages.ts'

/**
 * Suggested first questions of buyers. They are messages in the partner's language, so they are no
 * texts of the screen.
 */
export const questions: Record<Language, string[]> = {
  en: [
    'Can you send samples?',
    'Is there any contamination or moisture?',
    'When is your next load?',
  ],
  es: [
    '¿Pueden enviar muestras?',
    '¿Tiene contaminación o humedad?',
    '¿Cuándo sale su próxima carga?',
  ],
}
