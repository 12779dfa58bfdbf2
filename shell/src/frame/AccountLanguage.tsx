import { deviceTimeZone } from '@materia/client/identity/deviceTimeZone.ts'
import { readLanguageChoice, writeLanguageChoice } from '@materia/client/identity/languageChoice.ts'
import { usePreferences } from '@materia/client/identity/usePreferences.ts'
import type { Preferences, User } from '@materia/contracts/identity/users/user.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useEffect, useRef } from 'react'

/**
 * Keeps pages and account in one language. A language that the visitor has just chosen is stored
 * with the account. Otherwise the account's language wins at its first page, because its mails come
 * in that language too. Stores the browser's time zone with an account that has none.
 */
export function AccountLanguage({ user }: { user: User }) {
  const { language, setLanguage } = useLanguage()
  const followed = useRef<number>(undefined)
  const { mutate } = usePreferences({
    onDone: () => {
      if (readLanguageChoice() === 'chosen') writeLanguageChoice(null)
    },
    // The choice stays in this tab, and the next page tries again.
    onFailed: () => {},
  })
  useEffect(() => {
    const isFirst = followed.current !== user.id
    followed.current = user.id
    const isLinked = readLanguageChoice() === 'linked'
    const isChosen = readLanguageChoice() === 'chosen'
    if (isFirst && user.language && !isChosen && !isLinked) setLanguage(user.language)
    const preferences = missingPreferences(user, { language, isChosen, isLinked })
    if (preferences && (isFirst || isChosen)) mutate(preferences)
    // Only a new account or language counts: another tab may have changed the account meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user.id, language])
  return null
}

type Choice = { language: Language; isChosen: boolean; isLinked: boolean }

function missingPreferences(
  user: User,
  { language, isChosen, isLinked }: Choice,
): Preferences | null {
  const isOther = isChosen ? user.language !== language : user.language === null && !isLinked
  const timeZone = user.timeZone ? undefined : deviceTimeZone()
  const preferences = { ...(isOther && { language }), ...(timeZone && { timeZone }) }
  return Object.keys(preferences).length > 0 ? preferences : null
}
