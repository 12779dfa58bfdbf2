/** How one kind of server is started here; the three kinds answer in this one shape. */
export type ServerProgram = {
  kind: BackingKind
  /** What the console says: `SecantusDB 0.7 (Python)`. */
  title: string
  command: string
  /** Stores of different programs cannot read each other's files. */
  storeName: string
  args(dataDir: string, port: number): string[]
  /** Writes what the program needs beside its flags. */
  prepare?(dataDir: string, port: number): void
  env?: Record<string, string>
  url(port: number): string
  /** Throws until the server takes work; also finishes its set-up, as a replica set needs. */
  check(url: string, timeoutMs: number): Promise<void>
}

export type BackingKind = 'MongoDB' | 'Redis' | 'NATS'

export const backingKinds: readonly BackingKind[] = ['MongoDB', 'Redis', 'NATS']

export const urlVariable: Record<BackingKind, string> = {
  MongoDB: 'MONGO_URL',
  Redis: 'REDIS_URL',
  NATS: 'NATS_URL',
}
