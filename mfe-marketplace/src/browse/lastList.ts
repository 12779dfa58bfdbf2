import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'

let search = ''

/** Stores the query string of the last shown list. */
export function rememberList(asked: string): void {
  search = asked
}

/** The path back to the marketplace, with the last list's filters. */
export function lastListPath(): string {
  return marketplacePath + search
}
