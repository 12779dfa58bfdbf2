import { mongoProgram } from './mongoProgram.ts'
import { natsProgram } from './natsProgram.ts'
import { redisProgram } from './redisProgram.ts'
import type { BackingKind, ServerProgram } from './ServerProgram.ts'

const programs: Record<BackingKind, (password?: string) => Promise<ServerProgram>> = {
  MongoDB: () => mongoProgram(),
  Redis: redisProgram,
  NATS: natsProgram,
}

/**
 * The server of this kind on the machine, or one that we install. Redis and NATS require the
 * password, if one is given.
 */
export function findProgram(kind: BackingKind, password?: string): Promise<ServerProgram> {
  return programs[kind](password)
}
