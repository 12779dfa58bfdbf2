import { createHash, randomUUID } from 'node:crypto'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import type { RedisAccess } from '../ops/redis.ts'

/** A socket that counts for its company and for the network of its client. */
export type SocketLease = { userId: number; sessionId: string; network: string }

export type SocketLeases = ReturnType<typeof createSocketLeases>

type Options = { redis: RedisAccess; perUser: number; perAddress: number }

/** A gateway that dies leaves its leases behind for so long. It renews them more often. */
const leaseMs = 150_000
export const renewEveryMs = 60_000
const renewAtOnce = 500

// Adds a lease unless as many others stand. Returns whether it was added.
const takeScript = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1`

const userKey = (userId: number) => `limit:sockets-of:${userId}`
const networkKey = (network: string) =>
  `limit:sockets-from:${createHash('sha256').update(network).digest('base64url')}`

/**
 * Counts the open sockets of each company and of each network, at all gateways. Each socket is an
 * entry of two sorted sets in Redis, scored by the end of its lease.
 */
export function createSocketLeases({ redis, perUser, perAddress }: Options) {
  const { client, withTimeout } = redis
  const gatewayId = randomUUID().slice(0, 8)
  const held = new Map<string, SocketLease>()
  let last = 0

  async function take(key: string, member: string, max: number): Promise<boolean> {
    const now = Date.now()
    const args = [now, now + leaseMs, member, max, leaseMs]
    return (await withTimeout(client.eval(takeScript, 1, key, ...args))) === 1
  }

  function giveBack(member: string, { userId, network }: SocketLease): void {
    held.delete(member)
    // A lease that stays ends by itself.
    for (const key of [userKey(userId), networkKey(network)])
      withTimeout(client.zrem(key, member)).catch(() => {})
  }

  return {
    /**
     * Takes a lease and returns a function that gives it back. Throws TOO_MANY_REQUESTS past a
     * limit.
     */
    async take(lease: SocketLease): Promise<() => void> {
      const member = `${publicSessionId(lease.sessionId)} ${gatewayId}-${++last}`
      held.set(member, lease)
      const release = () => giveBack(member, lease)
      try {
        const isTaken = await Promise.all([
          take(userKey(lease.userId), member, perUser),
          take(networkKey(lease.network), member, perAddress),
        ])
        if (isTaken.every(Boolean)) return release
      } catch (error) {
        release()
        throw error
      }
      release()
      throw new AppError(commonErrors.TOO_MANY_REQUESTS, { headers: { 'Retry-After': '60' } })
    },

    /** Renews the leases of this gateway's sockets. */
    async renew(): Promise<void> {
      const until = Date.now() + leaseMs
      const all = [...held].flatMap(([member, { userId, network }]) =>
        [userKey(userId), networkKey(network)].map((key) => ({ key, member })),
      )
      for (let at = 0; at < all.length; at += renewAtOnce)
        await withTimeout(
          Promise.all(
            all
              .slice(at, at + renewAtOnce)
              // Sockets may have closed while earlier ones were renewed.
              .filter(({ member }) => held.has(member))
              .flatMap(({ key, member }) => [
                client.zadd(key, until, member),
                client.pexpire(key, leaseMs),
              ]),
          ),
        )
    },

    /** The number of a company's open sockets by public session id. */
    async countBySession(userId: number): Promise<Map<string, number>> {
      const members = await withTimeout(client.zrangebyscore(userKey(userId), Date.now(), '+inf'))
      const counts = new Map<string, number>()
      for (const member of members) {
        const id = member.split(' ')[0]!
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      return counts
    },
  }
}
