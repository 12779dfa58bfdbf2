/**
 * - `public`: the same for everybody, so the gateway reads no session.
 * - `shared`: the same for every visitor without a session. It has an ETag, and caches may store it for a second.
 * - `private`: for its reader alone.
 */
export type CachePolicy = 'public' | 'shared' | 'private'
