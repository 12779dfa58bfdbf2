import type { ServerResponse } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { Config } from '../config.ts'

/**
 * Waits until the caller has a free place, and keeps the place until the response is sent. Throws
 * 429 when that takes too long.
 */
export type EnterLine = (caller: string, res: ServerResponse) => Promise<void>

type Options = Pick<Config, 'requestsAtOnce' | 'upstreamTimeoutMs'>

type Line = { handled: number; waiting: Set<() => void> }

/**
 * Handles a limited number of requests of each caller at once. The others wait in the line of their
 * caller. So many requests, slow bodies and unread responses delay only the caller's own.
 */
export function createCallLines({ requestsAtOnce, upstreamTimeoutMs }: Options): EnterLine {
  const lines = new Map<string, Line>()

  function leave(caller: string, line: Line): void {
    const [next] = line.waiting
    if (next) return next()
    line.handled -= 1
    if (line.handled === 0) lines.delete(caller)
  }

  return async (caller, res) => {
    const line = lines.get(caller) ?? { handled: 0, waiting: new Set() }
    lines.set(caller, line)
    if (line.handled < requestsAtOnce) line.handled += 1
    else await takeTurn(line, res, upstreamTimeoutMs)
    if (res.closed) leave(caller, line)
    else res.once('close', () => leave(caller, line))
  }
}

function takeTurn({ waiting }: Line, res: ServerResponse, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      waiting.delete(begin)
      clearTimeout(timer)
      res.off('close', giveUp)
    }
    const begin = () => {
      stop()
      resolve()
    }
    const giveUp = () => {
      stop()
      reject(new AppError(commonErrors.TOO_MANY_REQUESTS, { headers: { 'Retry-After': '1' } }))
    }
    const timer = setTimeout(giveUp, waitMs)
    res.once('close', giveUp)
    waiting.add(begin)
  })
}
