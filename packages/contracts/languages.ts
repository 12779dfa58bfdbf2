export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Storage key of the visitor's language. Also the cookie that sends it to the gateway. */
export const languageKey = 'preferredLanguage'

/**
 * Storage key of one tab: `chosen` after the visitor chose a language in its menu, until the account
 * has it; `linked` after a link with a language, which concerns only the pages.
 */
export const languageChoiceKey = 'languageChoice'
