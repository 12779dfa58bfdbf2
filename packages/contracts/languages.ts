export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** What the browser keeps the visitor's choice under (spec 9), and the cookie that tells the gateway of it. */
export const languageKey = 'preferredLanguage'
