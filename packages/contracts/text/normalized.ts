/** More marks on one letter than any language writes (the limit of Unicode Annex 15). */
const manyMarks = /(\p{M}{30})\p{M}+/gu

/**
 * A text in a normal form, with at most 30 marks on a letter. Sorting the marks of one letter takes
 * time that grows with the square of their number.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  return text.replace(manyMarks, '$1').normalize(form)
}
