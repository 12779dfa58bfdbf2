/** Text within the quotes of an attribute, or between two tags. */
export const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON for a script element, which no text in it can end. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
