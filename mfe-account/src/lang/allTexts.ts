import english from './en.json'
import spanish from './es.json'

export const allTexts = { en: english, es: spanish }
