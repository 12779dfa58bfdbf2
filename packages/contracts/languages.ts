export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Storage key of the visitor's language. Also the cookie that sends it to the gateway. */
export const languageKey = 'preferredLanguage'
