/** Starts one kind of server. MongoDB, Redis and NATS implement this interface. */
export type ServerProgram = {
  kind: BackingKind
  /** The name for console output: `SecantusDB 0.7 (Python)`. */
  title: string
  command: string
  /** The data folder differs by program, because the programs cannot read each other's files. */
  storeName: string
  args(dataDir: string, port: number): string[]
  /** Writes the configuration that flags cannot express. */
  prepare?(dataDir: string, port: number): void
  env?: Record<string, string>
  url(port: number): string
  /** Throws until the server accepts work. Also completes its setup, such as a replica set. */
  check(url: string, timeoutMs: number): Promise<void>
}

export type BackingKind = 'MongoDB' | 'Redis' | 'NATS'

export const backingKinds: readonly BackingKind[] = ['MongoDB', 'Redis', 'NATS']

export const urlVariable: Record<BackingKind, string> = {
  MongoDB: 'MONGO_URL',
  Redis: 'REDIS_URL',
  NATS: 'NATS_URL',
}
