import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import type { RedisAccess } from '../ops/redis.ts'
import { type FoundSession, type SessionStore, changeKey, idsKey, startOf } from './sessionStore.ts'

export type UserSessions = ReturnType<typeof createUserSessions>

const listedMax = 100
/** Longer than any login that began before a password change. */
const changeTtlMs = 10 * 60_000
// Stores the later of two times, in whichever order they arrive.
const noteChange =
  "if tonumber(redis.call('GET', KEYS[1]) or 0) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end"

/** Lists and ends all sessions of one user. */
export function createUserSessions(
  { client, withTimeout }: RedisAccess,
  { read, readMany, end }: Pick<SessionStore, 'read' | 'readMany' | 'end'>,
) {
  const idsOf = (userId: number) => withTimeout(client.zrange(idsKey(userId), '0', '-1'))

  return {
    /** The user's current session and the latest others. */
    async list(userId: number, currentId: string): Promise<FoundSession[]> {
      const latest = await withTimeout(client.zrevrange(idsKey(userId), 0, listedMax - 2))
      return readMany([...new Set([currentId, ...latest])])
    },

    /**
     * The gateway's own id of a user's session. Null when the user has no session with that public
     * id.
     */
    async idOf(userId: number, publicId: string): Promise<string | null> {
      const id = (await idsOf(userId)).find((one) => publicSessionId(one) === publicId)
      return id !== undefined && (await read(id)) ? id : null
    },

    end,

    endAll: async (userId: number) => end(userId, await idsOf(userId)),

    othersOf: async (userId: number, id: string) =>
      (await idsOf(userId)).filter((one) => one !== id),

    /**
     * Ends the sessions that began before a credential change, except one, and also the logins in
     * progress.
     */
    async endBegunBefore(userId: number, at: number, storedPublicId: string) {
      // Recorded first, so that a login that writes its session later finds the change.
      await withTimeout(client.eval(noteChange, 1, changeKey(userId), at, changeTtlMs))
      const found = await readMany(await idsOf(userId))
      await end(
        userId,
        found
          .filter(
            ({ id, session }) => startOf(session) < at && publicSessionId(id) !== storedPublicId,
          )
          .map(({ id }) => id),
      )
    },
  }
}
