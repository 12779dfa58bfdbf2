/** Text within the quotes of an attribute, or between two tags. */
export const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON for a script element, which no text in it can end. */
export const jsonForHtml = (value: unknown) => jsonTextForHtml(JSON.stringify(value))
export const jsonTextForHtml = (json: string) => json.replaceAll('<', '\\u003c')
