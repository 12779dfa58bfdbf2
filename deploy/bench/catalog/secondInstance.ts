import { setTimeout as delay } from 'node:timers/promises'
import { changeMaterial, listMaterials } from '@materia/contracts/catalog/api.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import {
  identityHeader,
  identityKey,
  signIdentity,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { atMost, type Figure, median } from '../figure.ts'
import { request } from './constantRate.ts'
import { startServiceProcess } from './serviceProcess.ts'

const changes = 20

type Options = { env: Record<string, string>; url: string; secret: string }

/** How long after the answer to a change at one instance another one finds it by its new words. */
export async function secondInstance({ env, url, secret }: Options): Promise<Figure[]> {
  const other = startServiceProcess('services/catalog', env)
  try {
    const otherUrl = await other.url()
    await other.logged('search index loaded')
    const {
      items: [material],
    } = JSON.parse(
      (await request(url + operationPath(listMaterials, { query: { limit: 1 } }))).body,
    )
    const times: number[] = []
    for (let change = 0; change < changes; change++) {
      const q = `seen${String.fromCodePoint(97 + change).repeat(8)}`
      await changeDescription({
        url,
        secret,
        id: material.id,
        userId: material.userId,
        description: `Clean, ${q}`,
      })
      const changed = performance.now()
      while (
        JSON.parse((await request(otherUrl + operationPath(listMaterials, { query: { q } }))).body)
          .total === 0
      )
        await delay(2)
      times.push(performance.now() - changed)
    }
    return [
      atMost('A change, until another instance lists it, median', median(times), 'ms', 1000),
      atMost(
        `A change, until another instance lists it, slowest of ${changes}`,
        Math.max(...times),
        'ms',
        1000,
      ),
    ]
  } finally {
    await other.stop()
  }
}

type Change = { url: string; secret: string; id: number; userId: number; description: string }

async function changeDescription({ url, secret, id, userId, description }: Change): Promise<void> {
  const identity = signIdentity(identityKey(secret), { userId, role: 'user' }, new Date())
  const answer = await fetch(url + operationPath(changeMaterial, { params: { id } }), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', [identityHeader]: identity },
    body: JSON.stringify({ description }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}
