/** Separate registry files, because browsers may read only the remotes’ registry. */
export type RegistryFile = 'remotes' | 'shell' | 'services'

/** `tag` identifies exactly this content. */
export type StoredRegistry = { content: string; tag: string }

/**
 * Stores released versions and their registries. A slice is named by its folder: `shell`,
 * `mfe-account` or `services/catalog`.
 */
export type ReleaseStore = {
  /** Kind and place of the store, for messages. */
  title: string
  /** How long it takes until every gateway has the files of a registered version. */
  spreadMs: number
  readRegistry: (file: RegistryFile) => Promise<StoredRegistry | undefined>
  /**
   * Replaces the content with this tag; `undefined`: the file must not exist. Returns false, and
   * changes nothing, when another content was written since.
   */
  replaceRegistry: (
    file: RegistryFile,
    content: string,
    tag: string | undefined,
  ) => Promise<boolean>
  /** Whether a version is stored completely. */
  has: (name: string, version: string) => Promise<boolean>
  /** Reads a file of a stored version. */
  readFile: (name: string, version: string, file: string) => Promise<Buffer | undefined>
  /**
   * Uploads the files of a folder as a version, whole or not at all. Throws UserError when the
   * version exists with other content.
   */
  upload: (name: string, version: string, folder: string) => Promise<void>
  /** Copies a version's files into a folder that must not exist yet. */
  download: (name: string, version: string, folder: string) => Promise<void>
  /** All versions with their dates, including interrupted uploads. */
  versions: (name: string) => Promise<{ version: string; at: number }[]>
  remove: (name: string, version: string) => Promise<void>
}

/** Path of a slice's versions in a store, with `/`. A service has charts there. */
export function pathOf(name: string): string {
  if (name.startsWith('services/')) return name.replace('services', 'charts')
  return name === 'shell' ? 'shell' : `remotes/${name}`
}
