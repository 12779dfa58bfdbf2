import { mongoProgram } from './mongoProgram.ts'
import { natsProgram } from './natsProgram.ts'
import { redisProgram } from './redisProgram.ts'
import type { BackingKind, ServerProgram } from './ServerProgram.ts'

const programs: Record<BackingKind, (password?: string) => Promise<ServerProgram>> = {
  MongoDB: () => mongoProgram(),
  Redis: redisProgram,
  NATS: natsProgram,
}

/** The server of this kind that the machine has, or that we bring. Redis and NATS let in who has the password, or everybody where there is none. */
export function findProgram(kind: BackingKind, password?: string): Promise<ServerProgram> {
  return programs[kind](password)
}
