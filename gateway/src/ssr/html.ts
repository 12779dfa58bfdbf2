/** Escapes text for an attribute's value or for the content between two tags. */
export const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** JSON for a script element. No text inside can close the element. */
export const jsonForHtml = (value: unknown) => jsonTextForHtml(JSON.stringify(value))
export const jsonTextForHtml = (json: string) => json.replaceAll('<', '\\u003c')
