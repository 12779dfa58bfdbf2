import type { ReleaseStore } from './store/ReleaseStore.ts'

/** A file of a version, as JSON; undefined where it has none of that name. */
export async function readBuilt<Content>(
  store: ReleaseStore,
  name: string,
  version: string,
  file: string,
): Promise<Content | undefined> {
  const content = await store.readFile(name, version, file)
  return content && JSON.parse(content.toString())
}
