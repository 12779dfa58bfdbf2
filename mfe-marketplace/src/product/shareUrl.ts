import type { Language } from '@materia/contracts/languages.ts'

/**
 * The public URL of a page, without the reader's path to it. Its link preview is in the sharing
 * reader's language.
 */
export function shareUrl(path: string, language: Language): string {
  return `${location.origin}${path}${language === 'en' ? '' : `?lang=${language}`}`
}
