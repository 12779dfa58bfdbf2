import { bench as backup } from './backup.ts'
import type { Figure } from './figure.ts'
import { natsLeader } from './scale/natsLeader.ts'
import { redisFirst } from './scale/redisFirst.ts'

/** Engines of several servers, whose leader is killed under load: what is lost, what is done twice, and how long nothing can be written; then a backup and its restore. */
export async function bench(): Promise<Figure[]> {
  return [...await natsLeader(), ...await redisFirst('sentinel'), ...await redisFirst('cluster'), ...await backup()]
}
