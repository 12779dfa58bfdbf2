import type { OpenSearchClient } from './OpenSearchClient.ts'

/**
 * The index behind an alias. Null without one, or with several: each listing would be found twice.
 */
export async function indexOf(client: OpenSearchClient, alias: string): Promise<string | null> {
  const names = await indexesOf(client, alias)
  return names.length === 1 ? names[0] : null
}

/**
 * Makes an index searchable and moves the alias to it. Returns the indexes that had the alias
 * before.
 */
export async function moveAlias(
  client: OpenSearchClient,
  alias: string,
  index: string,
): Promise<string[]> {
  const before = await indexesOf(client, alias)
  await client.request(`/${index}/_settings`, {
    method: 'PUT',
    body: { index: { refresh_interval: '1s' } },
  })
  await client.request(`/${index}/_refresh`, { method: 'POST' })
  // Removed from every index that has it by now, because another instance may have built one too.
  const actions = [{ remove: { index: `${alias}-*`, alias } }, { add: { index, alias } }]
  await client.request('/_aliases', { method: 'POST', body: { actions } })
  return before
}

export async function deleteIndex(client: OpenSearchClient, name: string): Promise<void> {
  if (await client.find(`/${name}`)) await client.request(`/${name}`, { method: 'DELETE' })
}

async function indexesOf(client: OpenSearchClient, alias: string): Promise<string[]> {
  return Object.keys((await client.find<Record<string, unknown>>(`/_alias/${alias}`)) ?? {})
}
