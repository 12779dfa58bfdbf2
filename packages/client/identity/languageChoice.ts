import { type Language, languageChoiceKey } from '@materia/contracts/languages.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'

/** Changes the language of the pages, and of the account: the one signed in, or the next one. */
export function useChooseLanguage(): (language: Language) => void {
  const { setLanguage } = useLanguage()
  return (language) => {
    writeLanguageChoice('chosen')
    setLanguage(language)
  }
}

/** How this tab's language was chosen; null if it was not. */
export function readLanguageChoice(): string | null {
  try {
    return sessionStorage.getItem(languageChoiceKey)
  } catch {
    return null
  }
}

export function writeLanguageChoice(choice: 'chosen' | null): void {
  try {
    if (choice) sessionStorage.setItem(languageChoiceKey, choice)
    else sessionStorage.removeItem(languageChoiceKey)
  } catch {
    // Without storage the account keeps its language.
  }
}
