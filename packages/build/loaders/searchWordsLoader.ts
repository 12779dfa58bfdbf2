/**
 * Removes the synonyms from `materials.ts`: only the server uses them, for searches and imported
 * files.
 */
export default function searchWordsLoader(source: string): string {
  return source.replaceAll(/\balso: \[[^\]]*\]/g, 'also: []')
}
