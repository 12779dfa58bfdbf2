import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { LRUCache } from 'lru-cache'

/** Cached by header value: there are few. */
const known = new LRUCache<string, boolean, IncomingMessage>({
  max: 100,
  memoMethod: (_header, _stale, { context: req }) => accepts(req).encodings('br') === 'br',
})

/** Whether the client accepts a response that is compressed by brotli. */
export const takesBrotli = (req: IncomingMessage): boolean =>
  known.memo(req.headers['accept-encoding'] ?? '', { context: req })
