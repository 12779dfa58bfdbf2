import type { BoundOperation } from '@materia/contracts/wire/bind.ts'

export type Pick = <Value>(values: readonly Value[]) => Value

const nonsense = [
  null,
  [],
  {},
  7,
  -1,
  'x',
  '',
  true,
  { $gt: '' },
  { __proto__: { role: 'reviewer' } },
  'a'.repeat(70_000),
  [{ $ne: null }],
  '\u0000',
  '../../etc/passwd',
  "'; --",
  { role: 'reviewer', verificationStatus: 'approved' },
]
const words = [
  '1',
  '0',
  '-1',
  'abc',
  '9007199254740993',
  '%00',
  '..%2f..%2f',
  '1e3',
  'null',
  '{"$gt":""}',
  'true',
  'passwordHash',
  'ownerId',
  '%F0%9F%92%A9',
]

/**
 * A request that no screen sends, or a valid one about another company. `ids` are the ids of the
 * companies.
 */
export function hostileRequest(
  { path, method, params, query, body, files }: BoundOperation,
  { id, ids }: { id: number; ids: number[] },
  pick: Pick,
): { url: string; init: RequestInit } {
  const values = [
    ...words,
    String(id),
    String(1 + Math.floor(pick(words).length / 2)),
    String(pick(ids)),
  ]
  const filled = path.replaceAll(/\{\w+\}/g, () => pick(values))
  const names = Object.keys((query ?? params)?.describe().keys ?? { any: 1 })
  const asked = pick([true, false])
    ? `?${pick([...names, '__proto__', 'a[$ne]'])}=${pick(values)}`
    : ''
  const fields = Object.keys(body?.describe().keys ?? {})
  const content = pick([true, false])
    ? pick(nonsense)
    : Object.fromEntries(fields.map((field) => [field, pick([...nonsense, ...values, id])]))
  if (method === 'get') return { url: filled + asked, init: { method: 'GET' } }
  const form = new FormData()
  form.append(
    pick([files?.field ?? 'file', 'other']),
    new Blob([pick(['%PDF-1.7', '<html><script>', 'PK\u0003\u0004', '', 'GIF89a'])]),
    pick(['a.pdf', 'a.png', '../a', 'a\u0000.pdf']),
  )
  const sent =
    files && pick([true, true, false])
      ? { body: form }
      : {
          headers: { 'content-type': 'application/json' },
          body: pick([JSON.stringify(content), JSON.stringify(content), '{', '']),
        }
  return { url: filled + asked, init: { method: method.toUpperCase(), ...sent } }
}
