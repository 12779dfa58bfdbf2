import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import { hostileBodies, hostileJson, hostileTexts, hostileUrlParts } from './hostileValues.ts'

export type Pick = <Value>(values: readonly Value[]) => Value

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
    ...hostileUrlParts,
    String(id),
    String(1 + Math.floor(pick(hostileUrlParts).length / 2)),
    String(pick(ids)),
  ]
  const filled = path.replaceAll(/\{\w+\}/g, () => pick(values))
  const names = Object.keys((query ?? params)?.describe().keys ?? { any: 1 })
  const asked = pick([true, false])
    ? `?${pick([...names, '__proto__', 'a[$ne]'])}=${pick(values)}`
    : ''
  const fields = Object.keys(body?.describe().keys ?? {})
  const content = pick([true, false])
    ? pick(hostileJson)
    : Object.fromEntries(
        fields.map((field) => [field, pick([...hostileJson, ...hostileTexts, ...values, id])]),
      )
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
          body: pick([true, true, false]) ? JSON.stringify(content) : pick(hostileBodies),
        }
  return { url: filled + asked, init: { method: method.toUpperCase(), ...sent } }
}
