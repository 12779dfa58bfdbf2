import type { Language } from '@materia/contracts/languages.ts'
import type { WantedError } from '@materia/contracts/wanted/validateWanted.ts'
import { listingErrorText } from '../materials/listingErrorText.ts'

const texts = {
  en: {
    mfiOrder: 'The highest melt flow index must not be below the lowest',
    tooMuch: 'Enter at most 10,000,000 kg a month',
    priceNeeded: 'Enter the target price that others should see',
  },
  es: {
    mfiOrder: 'El índice de fluidez máximo no puede ser menor que el mínimo',
    tooMuch: 'Escribe como máximo 10,000,000 kg al mes',
    priceNeeded: 'Escribe el precio objetivo que quieres mostrar',
  },
}

export function wantedErrorText(language: Language, error: WantedError): string {
  const own = texts[language]
  return error === 'mfiOrder' || error === 'tooMuch' || error === 'priceNeeded'
    ? own[error]
    : listingErrorText(language, error)
}
