import { mongoProgram } from './mongoProgram.ts'
import { natsProgram } from './natsProgram.ts'
import { redisProgram } from './redisProgram.ts'
import type { BackingKind, ServerProgram } from './ServerProgram.ts'

const programs: Record<BackingKind, () => Promise<ServerProgram>> = {
  MongoDB: mongoProgram,
  Redis: redisProgram,
  NATS: natsProgram,
}

/** The server of this kind that the machine has, or that we bring. */
export function findProgram(kind: BackingKind): Promise<ServerProgram> {
  return programs[kind]()
}
