import type { Language } from '@materia/contracts/languages.ts'

/** A legal page in both languages, kept apart from the messages that every page loads. */
export type LegalText = Record<
  Language,
  { title: string; lead: string; sections: { title: string; paragraphs: string[] }[] }
>
