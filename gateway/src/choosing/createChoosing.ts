import type { Logger } from 'pino'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Config } from '../config.ts'
import type { RedisAccess } from '../redis.ts'
import type { Releases } from '../releases.ts'
import { createChoice } from './createChoice.ts'
import { createPreviews } from './createPreviews.ts'
import { createTrials } from './createTrials.ts'

type Deps = {
  config: Pick<Config, 'previewKeys' | 'isBehindTls'>
  releases: Releases
  redis: RedisAccess
  log: Logger
  logFailure: LogFailure
}

/** Which version of each slice a visitor gets: the current one, a candidate, or the one of a preview. */
export function createChoosing({ config: { previewKeys, isBehindTls }, releases, ...deps }: Deps) {
  const previews = createPreviews({ secrets: previewKeys, isBehindTls })
  const trials = createTrials({ releases, ...deps })
  return {
    previews,
    trials,
    choose: createChoice({ releases, isStopped: trials.isStopped, previews, isBehindTls }),
  }
}
