/** Each has its registry: what the browser may list is apart from the rest. */
export type RegistryFile = 'remotes' | 'shell' | 'services'

/** `tag` stands for this very content. */
export type StoredRegistry = { content: string; tag: string }

/** Where released versions are kept, and what is said of them. A slice is named by its folder, e.g. `shell`, `mfe-account` or `services/catalog`. */
export type ReleaseStore = {
  /** Of which kind it is and where, for people. */
  title: string
  /** How long it takes until every gateway has the files of a version that the registry knows. */
  spreadMs: number
  readRegistry: (file: RegistryFile) => Promise<StoredRegistry | undefined>
  /** Puts content in the place of what has this tag (`undefined`: of nothing). False where another has been put there since: nothing is changed then. */
  replaceRegistry: (
    file: RegistryFile,
    content: string,
    tag: string | undefined,
  ) => Promise<boolean>
  /** Whether a version is there whole. */
  has: (name: string, version: string) => Promise<boolean>
  /** A file of a version that is there. */
  readFile: (name: string, version: string, file: string) => Promise<Buffer | undefined>
  /** Brings the files of a folder. The version is there whole or not at all; throws UserError where it is there with others. */
  upload: (name: string, version: string, folder: string) => Promise<void>
  /** Puts a version's files into a folder that is not there yet. */
  download: (name: string, version: string, folder: string) => Promise<void>
  /** All versions, also those whose upload was cut off, and when they came. */
  versions: (name: string) => Promise<{ version: string; at: number }[]>
  remove: (name: string, version: string) => Promise<void>
}

/** Where a slice's versions are in a store, with `/`; of a service its charts. */
export function pathOf(name: string): string {
  if (name.startsWith('services/')) return name.replace('services', 'charts')
  return name === 'shell' ? 'shell' : `remotes/${name}`
}
