import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'

let search = ''

/** What the list was last asked for, in its address. */
export function rememberList(asked: string): void {
  search = asked
}

/** Where one goes back to the marketplace: as one left it, if one was there. */
export function lastListPath(): string {
  return marketplacePath + search
}
