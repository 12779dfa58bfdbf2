import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'

/**
 * The public URL of a product, without the reader's path to it. Its link preview is in the sharing
 * reader's language.
 */
export function productUrl(materialId: number, language: Language): string {
  return `${location.origin}${productPath(materialId)}${language === 'en' ? '' : `?lang=${language}`}`
}
