import type { catalog } from '@materia/contracts/catalog/contract.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { isUnavailable } from '@materia/service-kit/src/database/connectMongo.ts'
import {
  type Cause,
  type ClientSession,
  isWriteConflict,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { inBatches } from '@materia/service-kit/src/inBatches.ts'
import type { Connection, Model } from 'mongoose'
import pLimit from 'p-limit'
import type { MaterialDocument } from '../model/material.ts'
import type { Search } from '../search/Search.ts'
import { saveTurn, type SavedChange } from './saveTurn.ts'

type Deps = {
  connection: Connection
  materials: Model<MaterialDocument>
  search: Pick<Search, 'put'>
}
export type TurnCause = Pick<Cause, 'traceId' | 'traceparent' | 'deadline'>

/** A listing during the transaction of its turn. */
export type Turn = {
  session: ClientSession
  /** As the earlier work of this turn leaves it. Null if there is none. */
  material: MaterialDocument | null
  /** Changes the listing. The turn writes all changes and events at its end. */
  save: (
    fields: Partial<MaterialDocument>,
    event?: typeof catalog.materialChanged,
  ) => MaterialDocument
}

/**
 * Work on one listing. It may run more than once. It refuses with an AppError before its first
 * write, because the rest of the turn is still committed.
 */
type Work<T> = (turn: Turn) => Promise<T>
export type TakeTurn = <T>(materialId: number, work: Work<T>, cause: TurnCause) => Promise<T>

type Waiting = { work: Work<void>; cause: TurnCause }
/** Why the work was refused, or null. */
type Outcome = AppError | null

/** Another transaction has written to this listing and does not end, for example one of a killed process. */
class HeldUp extends Error {}
/** A caller has stopped waiting. The others take the turn without it. */
class Late extends Error {}

const batchMax = 25
const waitingMax = 500
/** Turns of different listings at the same time. More than a killed process leaves open. */
const turnsMax = 64
/** Runs of a turn that conflicts with other instances, with random pauses of up to 100 ms between them. */
const runsMax = 60
const triesMax = 3

/**
 * Lets all work on a listing take turns: what arrives during a turn shares the next one, in one
 * transaction. Separate transactions would conflict, and each would repeat its work until its
 * deadline. Turns of different listings do not wait for each other.
 */
export function createTurns(deps: Deps): TakeTurn {
  const limit = pLimit(turnsMax)
  const lines = new Map<number, { add: (one: Waiting) => Promise<Outcome>; waiting: number }>()
  const newLine = (id: number) => ({
    add: inBatches((batch: Waiting[]) => limit(() => runTurn(deps, id, batch)), {
      max: batchMax,
      isOutage: (error) =>
        error instanceof HeldUp || (isUnavailable(error) && !isWriteConflict(error)),
    }),
    waiting: 0,
  })
  async function take(id: number, one: Waiting): Promise<void> {
    const line = lines.get(id) ?? newLine(id)
    if (line.waiting >= waitingMax)
      throw unavailable(new Error(`${waitingMax} calls wait for listing ${id}`))
    lines.set(id, line)
    line.waiting++
    try {
      const refused = await line.add(one)
      if (refused) throw refused
    } catch (error) {
      throw error instanceof HeldUp ? unavailable(error) : error
    } finally {
      line.waiting--
      if (line.waiting === 0) lines.delete(id)
    }
  }
  return async <T>(id: number, work: Work<T>, cause: TurnCause) => {
    // A turn may run more than once. Its last run counts.
    const results: T[] = []
    const keepResult = async (turn: Turn) => void (results[0] = await work(turn))
    await take(id, { work: keepResult, cause })
    return results[0]!
  }
}

async function runTurn(
  deps: Deps,
  materialId: number,
  batch: Waiting[],
  tries = 1,
): Promise<Outcome[]> {
  const late = unavailable(new Error('The deadline passed before the turn'))
  const ready = batch.filter(({ cause }) => !cause.deadline.isExpired)
  if (ready.length === 0) return batch.map(() => late)
  const deadlines = ready.map(({ cause }) => cause.deadline)
  let runs = 0
  const run = async (session: ClientSession) => {
    if (runs++ === runsMax) throw new HeldUp(`Listing ${materialId} is held up`)
    const done = await workAll(deps, session, materialId, ready)
    if (deadlines.some(({ isExpired }) => isExpired)) throw new Late()
    return done
  }
  try {
    const { outcomes, saved } = await transaction(deps.connection, run, {
      // The second of two instances waits before its work, not after it.
      locks: [`turn/${materialId}`],
      deadline: new Deadline(Math.max(...deadlines.map(({ leftMs }) => leftMs)), deadlines),
    })
    if (saved) deps.search.put(saved)
    return batch.map((one) => {
      const outcome = outcomes.get(one)
      return outcome === undefined ? late : outcome
    })
  } catch (error) {
    if (!(error instanceof Late)) throw error
    return tries < triesMax ? runTurn(deps, materialId, batch, tries + 1) : batch.map(() => late)
  }
}

type Done = { outcomes: Map<Waiting, Outcome>; saved: MaterialDocument | null }

async function workAll(
  deps: Deps,
  session: ClientSession,
  materialId: number,
  ready: Waiting[],
): Promise<Done> {
  const before = await deps.materials.findById(materialId).session(session).lean()
  const outcomes = new Map<Waiting, Outcome>()
  const changes: SavedChange[] = []
  for (const one of ready) {
    const save: Turn['save'] = (fields, event) => {
      const material = changes.at(-1)?.material ?? before
      if (!material) throw new Error(`Listing ${materialId} is not there`)
      const { revision } = material
      const changed = { ...material, ...fields, revision: revision + 1 }
      changes.push({ material: changed, fields, event, cause: one.cause })
      return changed
    }
    const turn = { session, material: changes.at(-1)?.material ?? before, save }
    try {
      await one.work(turn)
      outcomes.set(one, null)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      outcomes.set(one, error)
    }
  }
  await saveTurn(deps.materials, session, changes)
  return { outcomes, saved: changes.at(-1)?.material ?? null }
}
