import { bench as backup } from './backup.ts'
import type { Figure } from './figure.ts'
import { bench as knee } from './knee.ts'
import { natsLeader } from './scale/natsLeader.ts'
import { redisFirst } from './scale/redisFirst.ts'
import { bench as search } from './search.ts'

/**
 * Engines of several servers, whose leader is killed under load: what is lost, what is done twice, and how long nothing can be written. Then a backup and its restore, the search in
 * memory beside OpenSearch, and the knee of each kind of visit.
 */
export async function bench(): Promise<Figure[]> {
  return [
    ...(await natsLeader()),
    ...(await redisFirst('sentinel')),
    ...(await redisFirst('cluster')),
    ...(await backup()),
    ...(await search()),
    ...(await knee()),
  ]
}
