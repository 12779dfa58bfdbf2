export const carbonPath = '/carbon'

/** The PDF of a statement, in the language of the reader. */
export function statementPdfPath(number: string, language: string): string {
  return `/api/carbon/statements/${number}/pdf?language=${language}`
}
