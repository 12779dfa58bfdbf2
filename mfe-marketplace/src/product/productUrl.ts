import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'

/** The address that a product is known by outside, whatever led to it: its preview is in the language of who shares it. */
export function productUrl(materialId: number, language: Language): string {
  return `${location.origin}${productPath(materialId)}${language === 'en' ? '' : `?lang=${language}`}`
}
