/** Leaves what a material is also called out of `materials.ts`: searches and files are read on the server. */
export default function searchWordsLoader(source: string): string {
  return source.replaceAll(/\balso: \[[^\]]*\]/g, 'also: []')
}
