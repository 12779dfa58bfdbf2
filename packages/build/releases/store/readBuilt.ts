import type { ReleaseStore } from './ReleaseStore.ts'

/** Reads a JSON file of a version; undefined when it does not exist. */
export async function readBuilt<Content>(
  store: ReleaseStore,
  name: string,
  version: string,
  file: string,
): Promise<Content | undefined> {
  const content = await store.readFile(name, version, file)
  return content && JSON.parse(content.toString())
}
