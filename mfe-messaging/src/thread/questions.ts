import type { Language } from '@materia/contracts/languages.ts'

/** What buyers ask first, in the language of who reads it and not of who asks: no texts of the screen. */
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
